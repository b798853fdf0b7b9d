import type { ComponentChildren } from 'preact';
import type { Address } from '../../lib/core/address/address.ts';
import { against, type LookAlike } from '../../lib/core/address/look-alike.ts';
import { t } from '../../lib/locale/t.ts';
import { AddressText } from './AddressText.tsx';
import { Banner } from './Banner.tsx';
import { Written } from './Written.tsx';

interface Props {
  readonly address: Address;
  readonly lookAlike: LookAlike;
  /** Shown beside this address: its copy button. */
  readonly children?: ComponentChildren;
}

/** Equal characters that are no accident: two random addresses share 0x and two or three of 40 digits. */
const minShared = 9;

function sharedBy(address: Address, other: Address): number {
  return against(address, other).reduce((sum, run) => sum + (run.same ? run.text.length : 0), 0);
}

const titles = {
  page: 'card_look_alike',
  own: 'card_look_alike',
  link: 'card_look_alike_mismatch',
  name: 'card_look_alike_imitation',
} as const;

/** Two addresses, one above the other, with differing characters highlighted. */
export function LookAlikeWarning({ address, lookAlike, children }: Props) {
  const { ends } = lookAlike;
  // If nearly all characters differ, highlighting them helps nobody.
  const alike = !ends && sharedBy(address, lookAlike.address) >= minShared;
  return (
    <div class="look-alike">
      <Banner warning="caution" title={t(titles[lookAlike.where])}>
        <p>{t(`card_look_alike_${lookAlike.where}`)}</p>
      </Banner>
      <dl class="compare">
        <dt class="hint">
          {t(lookAlike.where === 'link' ? 'card_look_alike_printed' : 'card_look_alike_this')}
        </dt>
        <dd>
          <AddressText
            text={ends ?? address.text}
            {...(alike && { runs: against(address, lookAlike.address) })}
          />
          {!ends && children}
        </dd>
        <dt class="hint">
          {lookAlike.name ? (
            <Written text={lookAlike.name} />
          ) : (
            t(lookAlike.where === 'link' ? 'card_look_alike_leads' : 'card_look_alike_other')
          )}
        </dt>
        <dd>
          <AddressText
            text={lookAlike.address.text}
            {...(alike && { runs: against(lookAlike.address, address) })}
          />
          {ends && children}
        </dd>
      </dl>
    </div>
  );
}
