/** Services in this process that end with their test. */
import { onTestFinished } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { startHost, type TestHost, type TestHostOptions } from '../lab/service/host.ts';

export async function host(options: TestHostOptions = {}): Promise<TestHost> {
  const started = await startHost(options);
  onTestFinished(() => started.close());
  return started;
}

export const path = `/ethereum/address?address=${exampleAddress('ethereum', 1)}`;
