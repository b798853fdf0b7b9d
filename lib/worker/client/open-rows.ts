/** Which endpoints of the configured hosts answer a question, and why none does. */
import { type Endpoint, endpointsFor, type Kind } from '../../core/api/endpoints.ts';
import type { ChainId } from '../../core/chains.ts';
import type { Reason } from '../../core/label/profile.ts';
import type { Asking } from './asking.ts';
import type { ConfiguredService } from './configured-service.ts';
import type { Health } from './health.ts';

interface Asked {
  readonly service: ConfiguredService;
  readonly health: Health;
}

/** Empty without one. */
export const hostOf = ({ hosts }: ConfiguredService, { style }: Endpoint): string => hosts[style] ?? '';

const allRows = ({ rows }: ConfiguredService, chain: ChainId, kind: Kind): readonly Endpoint[] =>
  rows?.filter((row) => row.chain === chain && row.kind === kind) ?? endpointsFor(chain, kind);

/** Those that have a host, in the order of attempts; more than one only where both styles have the endpoint. */
export const rowsFor = (service: ConfiguredService, chain: ChainId, kind: Kind): readonly Endpoint[] =>
  allRows(service, chain, kind).filter((row) => hostOf(service, row) !== '');

/** Those that neither refuse the key nor the endpoint. */
export const openRows = (
  { service, health }: Asked,
  chain: ChainId,
  kind: Kind,
  now: number,
): readonly Endpoint[] =>
  rowsFor(service, chain, kind).filter((row) => !health.refuses(hostOf(service, row), row, now));

/** It neither refuses nor rests. */
export function mayAskNow({ service, health, clock }: Asked & Pick<Asking, 'clock'>, row: Endpoint): boolean {
  const now = clock.now();
  return (
    openRows({ service, health }, row.chain, row.kind, now).includes(row) &&
    health.readyAt(hostOf(service, row), now) <= now
  );
}

/** When the first of these may be asked. */
export const rowsReadyAt = ({ service, health }: Asked, rows: readonly Endpoint[], now: number): number =>
  Math.min(...rows.map((row) => health.readyAt(hostOf(service, row), now)));

/** Those whose hosts are not resting; all, if all are. */
export function readyRows(asked: Asked, rows: readonly Endpoint[], now: number): readonly Endpoint[] {
  const ready = rows.filter((row) => rowsReadyAt(asked, [row], now) <= now);
  return ready.length > 0 ? ready : rows;
}

/** `no-service`: no configured host with a key has one. `no-endpoint`: there is a service, but the API has none. */
export function whyNoRow(
  service: ConfiguredService | undefined,
  chain: ChainId,
  kind: Kind,
): Extract<Reason, 'no-endpoint' | 'no-service' | 'no-permission'> | undefined {
  if (!service) return 'no-service';
  const rows = allRows(service, chain, kind);
  if (rows.length === 0) return 'no-endpoint';
  if (rows.some((row) => hostOf(service, row) !== '')) return undefined;
  return rows.some(({ style }) => service.closed[style] !== undefined) ? 'no-permission' : 'no-service';
}

/** Why nobody can be asked about this now: every host that could be refuses it, or is down. */
export function whyClosed(asked: Asked, chain: ChainId, kind: Kind, now: number): Reason | undefined {
  const { service, health } = asked;
  const none = whyNoRow(service, chain, kind);
  if (none) return none;
  const open = openRows(asked, chain, kind, now);
  if (open.length > 0) return rowsReadyAt(asked, open, now) > now ? 'host-error' : undefined;
  const rows = rowsFor(service, chain, kind);
  return rows.some((row) => health.badKey(hostOf(service, row))) ? 'bad-key' : 'not-in-plan';
}
