import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { ownLabelsToCsv } from '../../lib/ui/own-labels/own-labels-to-csv.ts';
import type { SectionProps } from './section-props.ts';
import type { OwnChangeState } from './use-own-change.ts';

type Props = Pick<SectionProps, 'platform'> & Pick<OwnChangeState, 'run'>;

/** Saves all labels as a table. */
export function OwnExport({ platform, run }: Props) {
  const save = () =>
    run(async () => {
      const { labels, newer } = await platform.ask('ownExport', {});
      const day = new Date(platform.now()).toISOString().slice(0, 10);
      platform.save(`nametag-${day}.csv`, ownLabelsToCsv(labels));
      const said = tCount('options_own_exported', labels.length);
      if (newer.length === 0) return { said };
      return { said: `${said} ${t('options_own_exported_newer_csv', newer.length.toLocaleString())}` };
    });
  return (
    <section class="panel">
      <h2>{t('options_export')}</h2>
      <p class="hint">
        {t('options_export_about')} <a href="#backup">{t('options_import_to_backup')}</a>
      </p>
      <div class="actions">
        <button type="button" class="button" id="export-csv" onClick={save}>
          {t('options_export_csv')}
        </button>
      </div>
    </section>
  );
}
