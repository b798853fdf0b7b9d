import { listLink } from '../../lib/core/lists/list-link.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { offeredLists } from '../../lib/ui/options/offered-lists.ts';
import { ownLabelsToCsv, ownLabelsToJson } from '../../lib/ui/own-labels/own-labels-to-csv.ts';
import type { SectionProps } from './section-props.ts';
import type { OwnChangeState } from './use-own-change.ts';

type Props = Pick<SectionProps, 'platform' | 'settings'> & Pick<OwnChangeState, 'run'>;

/** Saves all labels to a file. */
export function OwnExport({ platform, settings, run }: Props) {
  const save = (kind: 'json' | 'csv') =>
    run(async () => {
      const { labels, newer } = await platform.ask('ownExport', {});
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      const { lists } = await platform.ask('listState', {});
      const links = [...lists, ...offeredLists(settings.lists, lists)].map(listLink).join(' ');
      const text =
        kind === 'json'
          ? ownLabelsToJson(labels, writeSettings({ ...settings, lists: links }), newer)
          : ownLabelsToCsv(labels);
      platform.save(`nametag-${day}.${kind}`, text);
      const said = tCount('options_own_exported', labels.length);
      if (newer.length === 0) return { said };
      const more = kind === 'json' ? 'options_own_exported_newer_json' : 'options_own_exported_newer_csv';
      return { said: `${said} ${t(more, newer.length.toLocaleString())}` };
    });
  return (
    <section class="panel">
      <h2>{t('options_export')}</h2>
      <p class="hint">{t('options_export_about')}</p>
      <div class="actions">
        <button type="button" class="button" id="export-json" onClick={() => save('json')}>
          {t('options_export_json')}
        </button>
        <button type="button" class="button" id="export-csv" onClick={() => save('csv')}>
          {t('options_export_csv')}
        </button>
      </div>
    </section>
  );
}
