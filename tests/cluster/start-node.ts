/** A node of a cluster in this process, and commands on its machine. */
import type { Pace } from '../../service/pace.ts';
import { namesAt } from '../lab/service/names-at.ts';
import { runCommand, startService } from '../service/in-process.ts';

export async function startNode(
  data: string,
  url: string,
  args: readonly string[] = [],
  pace: Partial<Pace> = {},
) {
  const running = await startService({
    data,
    args: [...args, '--without-pack', '--cluster', url],
    pace: { follow: 250, give: 1_000, ...pace },
  });
  return {
    ...running,
    data,
    run: (...words: readonly string[]) => runCommand(data, ...words, '--cluster', url),
    names: (address: string, key: string) => namesAt(running.url, address, { key }),
  };
}
