/** The user's nodes as a source: the names that addresses claim, and what stands behind them. */
import type { ChainId } from '../../../core/chains.ts';
import type { NodeDialect } from '../../../core/families/family.ts';
import type { AddressOnChain } from '../../../core/label/key.ts';
import { type Names, namesOf } from '../../base/label-source.ts';
import type { StorageItem } from '../../base/storage-item.ts';
import type { QuestionKind } from '../../cache/fact.ts';
import {
  type ServiceRuntime,
  type ServiceRuntimeParts,
  startServiceRuntime,
} from '../service/service-runtime.ts';
import { chainOfNode } from './chain-of-node.ts';
import type { ConfiguredNode } from './configured-node.ts';
import { createNodeClient } from './node-client.ts';

export interface NodesParts
  extends Omit<ServiceRuntimeParts, 'session' | 'createClient' | 'kindsOf' | 'onNews'> {
  readonly session: (name: string) => StorageItem;
}

export function createNodes(parts: NodesParts) {
  let running: readonly ServiceRuntime[] = [];
  return {
    all: () => running,
    async replace(next: readonly ConfiguredNode[]): Promise<void> {
      for (const node of running) node.stop();
      running = [];
      running = await Promise.all(
        next.map((node) =>
          startServiceRuntime(node, {
            ...parts,
            session: parts.session(`node ${node.chain}`),
            createClient: (asking) => createNodeClient(node, asking),
            // What stands there is for a card.
            kindsOf: (_, open) => (open ? ['label', 'contract'] : ['label']),
            onNews: () => undefined,
          }),
        ),
      );
    },
    chainOf: (url: string, dialect: NodeDialect) => chainOfNode(url, dialect, parts.transport),
    load: (about: readonly AddressOnChain[], open: boolean) =>
      Promise.all(running.map((node) => node.load(about, open))),
    find(chain: ChainId, address: string, open: boolean): Names | undefined {
      if (running.length === 0) return undefined;
      const itemsOf = <K extends QuestionKind>(kind: K) =>
        running.flatMap(({ facts }) => facts.get({ chain, address, kind })?.items ?? []);
      const labels = itemsOf('label');
      return open ? { labels, contract: itemsOf('contract') } : namesOf(labels);
    },
  };
}
