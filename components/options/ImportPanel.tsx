import { useEffect, useRef, useState } from 'preact/hooks';
import type { Door } from '../../lib/options/door.ts';
import type { Imported } from '../../lib/own/import.ts';
import type { Answer } from '../../lib/requests.ts';
import { readSettings, type Settings, settingNames } from '../../lib/settings.ts';
import { t } from '../../lib/words.ts';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  readonly door: Door;
  /** Labels were written: so many. */
  readonly onDone: (written: number) => void;
}

type Step =
  | { readonly at: 'idle' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'unknown'; readonly name: string }
  | {
      readonly at: 'preview';
      readonly name: string;
      readonly file: Imported;
      readonly preview: Answer<'ownPreview'>;
    }
  | { readonly at: 'writing'; readonly name: string }
  | { readonly at: 'failed'; readonly said: string };

/** A file of labels: read, compared with what is there, and only then written. */
export function ImportPanel({ door, onDone }: Props) {
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const failed = (error: unknown) =>
    setStep({ at: 'failed', said: error instanceof Error ? error.message : String(error) });

  async function read(chosen: File): Promise<void> {
    stop.current?.abort();
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    const { name } = chosen;
    setStep({ at: 'reading', name });
    const file = await door.readLabels(await chosen.text(), signal);
    if (signal.aborted) return;
    if (!file) {
      setStep({ at: 'unknown', name });
      return;
    }
    const preview = await door.ask('ownPreview', { rows: [...file.rows] });
    if (!signal.aborted) setStep({ at: 'preview', name, file, preview });
  }

  async function write(file: Imported, name: string, replace: boolean, withSettings: boolean): Promise<void> {
    setStep({ at: 'writing', name });
    if (withSettings) await door.settings.change(settingsOf(file.settings));
    const { written } = await door.ask('ownImport', { rows: [...file.rows], replace });
    setStep({ at: 'idle' });
    onDone(written);
  }

  const cancel = () => {
    stop.current?.abort();
    setStep({ at: 'idle' });
  };
  return (
    <div id="import">
      <div class="actions">
        <label class="button" for="import-file">
          {t('options_import_choose')}
        </label>
        <input
          id="import-file"
          class="heard"
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = '';
            if (chosen) read(chosen).catch(failed);
          }}
        />
        <span role="status" id="import-said">
          {step.at === 'reading' && t('options_import_reading', step.name)}
          {step.at === 'writing' && t('options_import_writing', step.name)}
          {step.at === 'unknown' && <span class="bad">{t('options_import_unknown', step.name)}</span>}
          {step.at === 'failed' && <span class="bad">{step.said}</span>}
        </span>
        {step.at === 'reading' && (
          <button type="button" class="button" onClick={cancel}>
            {t('options_cancel')}
          </button>
        )}
      </div>
      {step.at === 'preview' && (
        <ImportPreview
          name={step.name}
          file={step.file}
          preview={step.preview}
          onCancel={cancel}
          onImport={(replace, withSettings) =>
            write(step.file, step.name, replace, withSettings).catch(failed)
          }
        />
      )}
    </div>
  );
}

/** A backup's settings, each of them as far as it can be read. */
function settingsOf(raw: unknown): Partial<Settings> {
  const settings = readSettings(raw);
  return Object.fromEntries(settingNames.map((name) => [name, settings[name]]));
}
