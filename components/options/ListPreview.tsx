import { useEffect, useRef } from 'preact/hooks';
import type { RefusalKind } from '../../lib/core/import/raw-row.ts';
import { isKeyChain } from '../../lib/core/label/key.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { Button } from '../parts/Button.tsx';
import { chainName } from '../parts/chain-name.ts';
import { FactList } from './FactList.tsx';
import { HeldWarnings } from './HeldWarnings.tsx';
import { LabelSample } from './LabelSample.tsx';
import { listDate } from './list-date.ts';

interface Props {
  readonly loaded: Extract<RequestAnswer<'listPreview'>['outcome'], { type: 'loaded' }>;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** What is in a list that was loaded and not yet added. */
export function ListPreview({ loaded, onAdd, onCancel }: Props) {
  const { title, format, licence, at, rows, fresh, refused, bytes, sample, reasons, held = [] } = loaded;
  const facts: readonly (readonly [string, string])[] = [
    ...Object.entries(rows).map(([chain, count]) => [nameOf(chain), shownNumber(count)] as const),
    ...(fresh === undefined ? [] : [[t('options_lists_fresh_word'), shownNumber(fresh)] as const]),
    [t('options_lists_refused'), shownNumber(refused)],
    [t('options_lists_size'), t('options_lists_kilobytes', shownNumber(Math.ceil(bytes / 1_000)))],
  ];
  // It may be far from what was pressed, in the catalogue.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id="list-preview" class="preview" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h3>
      <p class="hint">
        {[
          format,
          loaded.encrypted ? t('options_lists_encrypted') : (licence ?? t('options_lists_no_licence')),
          ...(at === undefined ? [] : [t('options_lists_dated', listDate(at))]),
        ].join(' · ')}
      </p>
      <FactList facts={facts} />
      <LabelSample
        id="list-sample"
        rows={sample.map(({ chain, ...label }) => ({ ...label, chain: nameOf(chain) }))}
      />
      {held.length > 0 && (
        <HeldWarnings open title={tCount('options_lists_warns', held.length)} warnings={held} />
      )}
      {reasons.length > 0 && (
        <details>
          <summary>{t('options_lists_why_refused', shownNumber(refused))}</summary>
          <ul>
            {reasons.map(({ kind, count, line }) => (
              <li key={kind}>
                {t('options_lists_reason', shownNumber(count), shownNumber(line), t(refusals[kind]))}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p class="hint">{t('options_lists_trust')}</p>
      <div class="actions">
        <Button class="button main" id="list-add" text={t('options_lists_add_it')} onClick={onAdd} />
        <Button id="list-cancel" text={t('options_cancel')} onClick={onCancel} />
      </div>
    </section>
  );
}

const refusals: Readonly<Record<RefusalKind, MessageKey>> = {
  address: 'options_import_no_address',
  chain: 'options_import_other_network',
  empty: 'options_lists_says_nothing',
  format: 'options_lists_bad_field',
  broken: 'options_import_unreadable',
};

const nameOf = (chain: string): string => (isKeyChain(chain) ? chainName(chain) : chain);
