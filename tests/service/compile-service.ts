/** Before the first test of the service. */
import { compiledService } from '../lab/service/compiled-service.ts';

export default async function compileService(): Promise<void> {
  await compiledService();
}
