/** Before the first test of the service, whose own time it would take. */
import { compiledService } from '../lab/service/compiled-service.ts';
import { servedPack } from './served-pack.ts';

export default async function compileService(): Promise<void> {
  await compiledService();
  await servedPack();
}
