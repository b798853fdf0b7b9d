/** Those who are asked over the network: the label service, and the user's nodes. */
import { type LabelSource, namesOf } from '../../base/label-source.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import type { QuestionKind } from '../../cache/fact.ts';
import { type ConfiguredService, isSameService } from '../../client/configured-service.ts';
import { questionsAbout } from './network-questions.ts';
import { type ServiceRuntime, type ServiceRuntimeParts, startServiceRuntime } from './service-runtime.ts';

export interface RuntimesParts extends Omit<ServiceRuntimeParts, 'session'> {
  readonly session: (name: string) => StorageItem;
}

export type Runtimes = ReturnType<typeof createRuntimes>;

export function createRuntimes(parts: RuntimesParts) {
  let running: readonly ServiceRuntime[] = [];
  const start = (service: ConfiguredService) => {
    const session = parts.session(service.node ? `node ${service.node.chain}` : 'session');
    return startServiceRuntime(service, { ...parts, session });
  };
  return {
    /** The label service first. */
    all: () => running,
    service: () => running.find(({ service }) => !service.node),
    nodes: () => running.filter(({ service }) => service.node),
    /** What stays as it is goes on. */
    async replace(next: readonly ConfiguredService[]): Promise<void> {
      const kept = next.map((wanted) => running.find(({ service }) => isSameService(service, wanted)));
      for (const runtime of running) if (!kept.includes(runtime)) runtime.stop();
      running = kept.filter((runtime) => runtime !== undefined);
      running = await Promise.all(next.map((service, at) => kept[at] ?? start(service)));
    },
  };
}

/** The names that addresses claim, and what stands behind them, as the user's nodes say. */
export const nodeSource = ({ nodes }: Pick<Runtimes, 'nodes'>): LabelSource => ({
  load: (about, open) =>
    Promise.all(nodes().map(({ facts, kindsOf }) => facts.load(questionsAbout(about, open, kindsOf)))),
  find(chain, address, open) {
    const itemsOf = <K extends QuestionKind>(kind: K) =>
      nodes().flatMap(({ facts }) => facts.get({ chain, address, kind })?.items ?? []);
    const labels = itemsOf('label');
    return open ? { labels, contract: itemsOf('contract') } : namesOf(labels);
  },
});
