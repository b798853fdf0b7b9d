import { listLink } from '../../lib/core/lists/list-link.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { remoteSettings } from '../../lib/settings/remote-settings.ts';
import { watchLabels } from '../parts/own-page.ts';
import { addLists } from './add-lists.ts';
import { FilePanel, type SeenFile } from './FilePanel.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importedSettings } from './imported-settings.ts';
import { offeredLists, withLists } from './offered-lists.ts';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';
import { useHostAccess } from './use-host-access.ts';
import { type OutcomeState, useOutcome } from './use-outcome.ts';
import { withNotes } from './with-notes.ts';

/** Brings a backup back. */
export function RestorePanel(props: SectionProps) {
  const restoring = useOutcome();
  return (
    <FilePanel id="restore" accept=".json,.txt,application/json,text/plain" writing={restoring}>
      {(seen, close) => <Backup {...props} seen={seen} run={restoring.run} onClose={close} />}
    </FilePanel>
  );
}

interface BackupProps extends Pick<SectionProps, 'settings' | 'policy'>, Pick<OutcomeState, 'run'> {
  readonly seen: SeenFile;
  readonly onClose: () => void;
}

/** What a backup would change: labels, lists and settings. */
function Backup({ seen, settings, policy, run, onClose }: BackupProps) {
  const { value, failed } = useAnswer(() => askWorker('listState', {}), [], watchLabels);
  const { allow } = useHostAccess();
  if (!value) return failed ? <p class="bad">{failed}</p> : null;
  const { name, file } = seen;
  const here = withLists(settings, value.lists);
  const { part, changed } = importedSettings(file.settings, here, policy.locked);
  const { lists: links = '', ...rest } = part;
  const lists = offeredLists(links, offeredLists(here.lists, []));

  async function restore(replace: boolean) {
    const services = [rest.baseUrl, rest.altUrl].flatMap((url) => url || []);
    // First of all: browsers ask only in direct response to a click.
    await allow([...services, ...lists.map(({ url }) => url)], services.length > 0);
    const { rows, transactions: notes } = file;
    const { written, noted } = await askWorker('ownImport', { rows, notes, replace });
    const notAdded = await addLists(lists);
    // What could not be added is offered from now on, beside what was.
    const offered = notAdded.map(({ list }) => listLink(list));
    // Read anew: a change is only what differs from what was read, and others change settings too.
    await remoteSettings().change({
      ...rest,
      ...(offered.length > 0 && { lists: [settings.lists, ...offered].join(' ').trim() }),
    });
    const counts = [written, changed.length, lists.length - notAdded.length];
    const message = withNotes(t('options_restored', ...counts.map((count) => shownNumber(count))), noted);
    return {
      message: (
        <>
          {message} {services.length > 0 && <a href="#sources">{t('options_restored_key')}</a>}
          {notAdded.map(({ list, why }) => (
            <span key={list.url} class="bad">{` ${list.url}: ${why}`}</span>
          ))}
        </>
      ),
    };
  }

  return (
    <ImportPreview
      id="restore"
      seen={seen}
      changed={changed}
      onWrite={(replace) => run(() => restore(replace), t('options_import_writing', name))}
      onClose={onClose}
    />
  );
}
