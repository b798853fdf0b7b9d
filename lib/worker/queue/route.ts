/** Which endpoints of the configured hosts answer a question, and why none does. */
import { type Endpoint, endpointsFor, type Kind } from '../../core/api/endpoints.ts';
import type { ChainId } from '../../core/chains.ts';
import type { Reason } from '../../core/label/profile.ts';
import type { ConfiguredService } from '../client/configured-service.ts';

export interface Route {
  readonly row: Endpoint;
  readonly host: string;
}

/** In the order of attempts; more than one only where both styles have the endpoint. */
export function routesFor(service: ConfiguredService, chain: ChainId, kind: Kind): readonly Route[] {
  return rowsFor(service, chain, kind).flatMap((row) => {
    const host = service.hosts[row.style];
    return host === undefined ? [] : [{ row, host }];
  });
}

/** `no-service`: no configured host with a key has one. `no-endpoint`: there is a service, but the API has none. */
export function whyNoRoute(
  service: ConfiguredService | undefined,
  chain: ChainId,
  kind: Kind,
): Extract<Reason, 'no-endpoint' | 'no-service' | 'no-permission'> | undefined {
  if (!service) return 'no-service';
  const rows = rowsFor(service, chain, kind);
  if (rows.length === 0) return 'no-endpoint';
  if (routesFor(service, chain, kind).length > 0) return undefined;
  return rows.some(({ style }) => service.closed[style] !== undefined) ? 'no-permission' : 'no-service';
}

const rowsFor = ({ rows }: ConfiguredService, chain: ChainId, kind: Kind): readonly Endpoint[] =>
  rows?.filter((row) => row.chain === chain && row.kind === kind) ?? endpointsFor(chain, kind);
