/** The user's nodes as a source: the names that addresses claim, and what stands behind them. */
import type { ChainId } from '../../../core/chains.ts';
import type { NodeDialect } from '../../../core/families/family.ts';
import type { AddressOnChain } from '../../../core/label/key.ts';
import type { Contract, Label } from '../../../core/label/profile.ts';
import type { SessionStore } from '../../client/session-state.ts';
import {
  type ServiceRuntime,
  type ServiceRuntimeParts,
  startServiceRuntime,
} from '../service/service-runtime.ts';
import { toContract, toLabel } from '../service/service-source.ts';
import { chainOfNode } from './chain-of-node.ts';
import type { ConfiguredNode } from './configured-node.ts';
import { createNodeClient } from './node-client.ts';

export type Nodes = ReturnType<typeof createNodes>;

export interface NodesParts extends Omit<ServiceRuntimeParts, 'session' | 'createClient' | 'onNews'> {
  readonly session: (name: string) => SessionStore;
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
            createClient: (client) => createNodeClient(node, client, parts.budget),
            onNews: () => undefined,
          }),
        ),
      );
    },
    chainOf: (url: string, dialect: NodeDialect) => chainOfNode(url, dialect, parts.transport),
    /** `open`: a card shows what stands behind an address too. */
    async load(about: readonly AddressOnChain[], open: boolean): Promise<void> {
      const kinds = open ? (['label', 'contract'] as const) : (['label'] as const);
      const questions = about.flatMap((one) => kinds.map((kind) => ({ ...one, kind })));
      await Promise.all(running.map(({ facts }) => facts.load(questions)));
    },
    labels: (chain: ChainId, address: string): readonly Label[] =>
      running.flatMap(({ answers }) => {
        const { fact } = answers.state({ chain, address, kind: 'label' });
        return fact?.rows.map((row): Label => ({ ...toLabel(row, fact), source: 'node' })) ?? [];
      }),
    contracts: (chain: ChainId, address: string): readonly Contract[] =>
      running.flatMap(({ answers }) => {
        const { fact } = answers.state({ chain, address, kind: 'contract' });
        return fact?.rows.map((row): Contract => ({ ...toContract(row, fact), source: 'node' })) ?? [];
      }),
  };
}
