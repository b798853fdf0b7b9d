import type { CardActions } from '../../lib/page/card/open-card.ts';

/** What a card's reader does, told in words: `chain bsc`. */
export function toldActions(tell: (said: string) => undefined): CardActions {
  const say =
    (what: string) =>
    (...args: readonly unknown[]): undefined =>
      tell([what, ...args].join(' '));
  return {
    onCopy: say('copy'),
    onPin: say('pin'),
    onClose: say('close'),
    onChain: say('chain'),
    onNaming: say('naming'),
    onName: say('name'),
    onSearch: say('search'),
    onOwner: say('owner'),
    onReport: say('report'),
    onDismiss: say('dismiss'),
    onRemedy: say('remedy'),
  };
}
