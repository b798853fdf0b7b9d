/** Which endpoints answer a question with the hosts that are configured, and why none does. */
import { type Endpoint, endpointsFor, type Kind } from '../core/api/endpoints.ts';
import type { ChainId } from '../core/chains.ts';
import type { Reason } from '../core/label/profile.ts';
import type { Service } from './service.ts';

export interface Route {
  readonly row: Endpoint;
  readonly host: string;
}

/** In the order in which they are tried; several only where both styles have the endpoint. */
export function routesFor(service: Service, chain: ChainId, kind: Kind): readonly Route[] {
  return endpointsFor(chain, kind).flatMap((row) => {
    const host = service.hosts[row.style];
    return host === undefined ? [] : [{ row, host }];
  });
}

/** `no-endpoint`: the interface has none for this. `no-service`: the host that would answer is not configured. */
export function whyNoRoute(
  service: Service | undefined,
  chain: ChainId,
  kind: Kind,
): Extract<Reason, 'no-endpoint' | 'no-service'> | undefined {
  if (endpointsFor(chain, kind).length === 0) return 'no-endpoint';
  return service && routesFor(service, chain, kind).length > 0 ? undefined : 'no-service';
}
