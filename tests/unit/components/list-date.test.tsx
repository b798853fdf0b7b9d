// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileDay } from '../../../components/options/file-day.ts';
import { ListLine } from '../../../components/options/ListLine.tsx';
import { ListPreview } from '../../../components/options/ListPreview.tsx';
import { listDate } from '../../../components/options/list-date.ts';
import { listProblemText } from '../../../components/options/list-problem-text.ts';
import type { LabelList } from '../../../lib/core/lists/label-list.ts';
import { version } from '../../../lib/core/pack/sections.ts';
import { parseDay } from '../../../lib/core/parse-day.ts';
import { setTranslator } from '../../../lib/locale/t.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { speakFrom } from '../../lab/messages.ts';

const { DateTimeFormat } = Intl;
class InNewYork extends DateTimeFormat {
  constructor(language?: Intl.LocalesArgument, how?: Intl.DateTimeFormatOptions) {
    super(language, { timeZone: 'America/New_York', ...how });
  }
}

const nothing = () => undefined;

const lineOf = (list: LabelList) => (
  <ListLine
    id="team"
    state={{ lists: [list], order: ['team'], dismissed: {}, builtIn: 0 }}
    place={0}
    isLast
    onMove={nothing}
    onDrop={nothing}
    act={nothing}
    onRemove={nothing}
    isAllowed={() => true}
    allow={() => Promise.resolve(true)}
  />
);

test('a file is called after the day of whoever saves it', () => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(InNewYork);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(fileDay(Date.parse('2026-12-01T02:00Z'))).toBe('2026-11-30');
});

test('a list is of the day that it says, also for whoever reads it west of Greenwich', () => {
  setTranslator(speakFrom(english));
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(InNewYork);
  // Formats are kept by language: of this one no other test has any.
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  onTestFinished(() => void vi.restoreAllMocks());
  const at = parseDay('2026-01-02') ?? 0;
  const list = { format: 'CSV', title: 'Team', at, rows: {}, refused: 0, bytes: 0, kept: 0 };
  const kept = { ...list, id: 'team', url: 'https://lists.example', on: false, muted: false, generation: 1 };
  render(
    <>
      <ListPreview
        loaded={{ type: 'loaded', ...list, sample: [], reasons: [] }}
        onAdd={nothing}
        onCancel={nothing}
      />
      {lineOf({ ...kept, loadedAt: at, checkedAt: at })}
      {listProblemText({ why: 'older', detail: String(at) }, 'https://lists.example')}
    </>,
    document.body,
  );
  onTestFinished(() => render(null, document.body));
  expect(document.body.textContent?.match(/\d+ Jan 2026/g)).toEqual(Array(3).fill('2 Jan 2026'));
  // Of one that says its time, the day is the reader's.
  expect(listDate(Date.parse('2026-01-02T03:00Z'))).toBe('1 Jan 2026');
});

test('a list whose check is due is checked within the hour, and not at a time that has passed', () => {
  setTranslator(speakFrom(english));
  onTestFinished(() => render(null, document.body));
  const nextCheck = (hours: number) => {
    const at = Date.now() - hours * 3_600_000;
    const about = { id: 'team', url: 'https://lists.example', title: 'Team', format: 'CSV', generation: 1 };
    const held = { rows: {}, packed: version, refused: 0, bytes: 0, kept: 0, loadedAt: at, checkedAt: at };
    render(lineOf({ ...about, ...held, on: true, muted: false }), document.body);
    return document.body.textContent?.match(/next check.*?(?=On|$)/)?.[0];
  };
  expect(nextCheck(1)).toMatch(/^next check: .*\d/);
  expect(nextCheck(26)).toBe('next check within the hour');
});
