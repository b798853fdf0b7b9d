/** Services in this process that end with their test. */
import { afterEach } from 'vitest';
import { exampleAddress } from '../../service/example-rows.ts';
import { startHost, type TestHost, type TestHostOptions } from '../lab/service/host.ts';

const hosts: TestHost[] = [];

export async function host(options: TestHostOptions = {}): Promise<TestHost> {
  const started = await startHost(options);
  hosts.push(started);
  return started;
}

afterEach(async () => {
  for (const started of hosts.splice(0)) await started.close();
});

export const path = `/ethereum/address?address=${exampleAddress('ethereum', 1)}`;
