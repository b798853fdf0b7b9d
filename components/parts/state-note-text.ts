/** What a card says about missing data: one calm sentence, and what can be done. */
import type { Known, Profile, Reason } from '../../lib/core/label/profile.ts';
import type { MessageKey } from '../../lib/locale/t.ts';

export type Remedy = 'settings' | 'retry';

export interface StateNoteText {
  readonly text: MessageKey;
  readonly remedy?: Remedy;
}

const reasons: Readonly<Record<Reason, StateNoteText>> = {
  // Said once, in the popup and the settings: the built-in list was looked at.
  'no-service': { text: 'card_absent' },
  'no-endpoint': { text: 'reason_no_endpoint' },
  'local-mode': { text: 'reason_local_mode', remedy: 'settings' },
  offline: { text: 'reason_offline', remedy: 'retry' },
  'bad-key': { text: 'reason_bad_key', remedy: 'settings' },
  'not-in-plan': { text: 'reason_not_in_plan' },
  'over-budget': { text: 'reason_over_budget', remedy: 'settings' },
  'slow-down': { text: 'reason_slow_down', remedy: 'retry' },
  'host-error': { text: 'reason_host_error', remedy: 'retry' },
  'node-error': { text: 'reason_node_error', remedy: 'retry' },
  'no-permission': { text: 'reason_no_permission', remedy: 'settings' },
  'settings-unread': { text: 'reason_settings_unread' },
  'own-unread': { text: 'reason_own_unread' },
  'own-wallet': { text: 'reason_own_wallet' },
};

/** The note about labels; undefined if they are there or pending. */
export function labelsNote({ state, items, reason }: Known<unknown>): StateNoteText | undefined {
  if (reason === 'no-service' && items.length > 0) return undefined;
  if (state === 'error') return reasons[reason ?? 'host-error'];
  // It goes on trying.
  if (state === 'pending') return reason && reasons[reason];
  if (state === 'stale') return reason ? reasons[reason] : { text: 'card_stale' };
  if (state === 'partial') return { text: 'card_partial' };
  if (state === 'idle') return reason ? reasons[reason] : { text: 'card_not_asked' };
  return state === 'absent' && items.length === 0 ? { text: 'card_absent' } : undefined;
}

/** The title of a card without a label: an address that nobody could ask about is not unknown. */
export function titleWithoutLabel({ state, reason }: Known<unknown>): MessageKey {
  if (state === 'pending') return reason ? 'card_unchecked' : 'card_pending';
  if (reason === 'no-service') return 'card_unknown';
  if (state === 'error') return 'card_unchecked';
  return state === 'idle' ? 'card_unasked' : 'card_unknown';
}

/** Shown whatever else is known, because an own warning may be missing. */
export function ownNote({ ownUnread }: Pick<Profile, 'ownUnread'>): StateNoteText | undefined {
  return ownUnread ? reasons['own-unread'] : undefined;
}

/** The note about MEV or contract data, unless the labels have the same one. */
export function furtherNote(known: Known<unknown>, labels: Known<unknown>): StateNoteText | undefined {
  const { state, reason } = known;
  if (state !== 'error' || !reason || reason === labels.reason) return undefined;
  if (reason === 'no-endpoint' || reason === 'no-service') return undefined;
  return reason === 'not-in-plan' ? { text: 'card_further_not_in_plan' } : reasons[reason];
}
