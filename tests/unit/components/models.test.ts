import { describe, expect, it } from 'vitest';
import { connectionVerdict, type TestedRow } from '../../../components/options/connection-verdict.ts';
import { importedSettings } from '../../../components/options/imported-settings.ts';
import { isGranted } from '../../../components/options/read-typed-host.ts';
import { readTypedNumber } from '../../../components/options/read-typed-number.ts';
import { readTypedReport } from '../../../components/options/read-typed-report.ts';
import { listSites, readTypedSite } from '../../../components/options/site-row.ts';
import { countUsageMonth } from '../../../components/options/usage-month.ts';
import { partsInView, rowsInView } from '../../../components/parts/use-row-range.ts';
import { addedHosts } from '../../../lib/core/added-hosts.ts';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { originPattern } from '../../../lib/core/origin-pattern.ts';
import type { RequestAnswer } from '../../../lib/protocol/requests.ts';
import { defaults } from '../../../lib/settings/settings.ts';

describe('a host', () => {
  it('is asked for by a pattern without a port', () => {
    expect(originPattern('http://127.0.0.1:8747/v1')).toBe('http://127.0.0.1/*');
    expect(originPattern('')).toBe(undefined);
  });

  it('is allowed by its own pattern and by wider ones alone', () => {
    const wanted = 'https://labels.example.org/*';
    expect(isGranted(wanted, ['https://labels.example.org/*'])).toBe(true);
    expect(isGranted(wanted, ['https://*.example.org/*'])).toBe(true);
    expect(isGranted(wanted, ['https://*/*'])).toBe(true);
    expect(isGranted(wanted, ['*://*/*'])).toBe(true);
    expect(isGranted(wanted, ['<all_urls>'])).toBe(true);
    expect(isGranted(wanted, ['http://labels.example.org/*', 'https://example.org/*'])).toBe(false);
    expect(isGranted(wanted, ['https://*.els.example.org/*'])).toBe(false);
  });
});

describe('sites', () => {
  it('that were added are those that are neither listed nor a label service', () => {
    const granted = [
      'https://etherscan.io/*',
      'https://*.etherscan.io/*',
      'https://labels.example.org/*',
      'https://explorer.example.org/*',
      'http://127.0.0.1/*',
      'https://*/*',
    ];
    expect(addedHosts(granted, ['https://labels.example.org/v1', 'http://127.0.0.1:8747'])).toEqual([
      'explorer.example.org',
    ]);
  });

  it('come with their modes, one’s own first', () => {
    const rows = listSites({ 'old.example.org': 'off', 'etherscan.io': 'local' }, ['new.example.org'], '');
    expect(rows.slice(0, 2)).toEqual([
      { host: 'new.example.org', mode: undefined, added: true },
      { host: 'old.example.org', mode: 'off', added: false },
    ]);
    expect(rows.find(({ host }) => host === 'etherscan.io')?.mode).toBe('local');
    expect(listSites({}, [], 'etherscan').length).toBeGreaterThan(1);
  });

  it('are understood as people write them', () => {
    expect(readTypedSite(' Explorer.Example.org/address/1 ')).toBe('explorer.example.org');
    expect(readTypedSite('https://explorer.example.org')).toBe('explorer.example.org');
    for (const text of ['', 'word', 'two words', 'javascript:alert(1)', '*.example.org'])
      expect(readTypedSite(text)).toBe(undefined);
  });
});

describe('a connection test', () => {
  const [row] = endpoints;
  const all = (...states: readonly RequestAnswer<'testRow'>['state'][]): readonly TestedRow[] =>
    states.flatMap((state) => (row ? [{ row, result: { state, ms: 1, said: '' } }] : []));

  it('is summed up in one sentence', () => {
    expect(connectionVerdict(all('good', 'good'))).toBe('options_test_all_good');
    expect(connectionVerdict(all('refused', 'refused'))).toBe('options_test_bad_key');
    expect(connectionVerdict(all('failed', 'failed'))).toBe('options_test_down');
    expect(connectionVerdict(all('good', 'refused'))).toBe('options_test_some');
    expect(connectionVerdict(all('failed', 'refused'))).toBe('options_test_none');
    expect(connectionVerdict(all('good', 'over-budget'))).toBe('options_test_over_budget');
    expect(connectionVerdict(all('good', 'slow-down'))).toBe('options_test_slow_down');
    expect(connectionVerdict(all('good', 'no-permission'))).toBe('reason_no_permission');
    expect(connectionVerdict(all('good', 'no-service'))).toBe('options_test_no_service');
    expect(connectionVerdict([])).toBe(undefined);
    expect(connectionVerdict(row ? [...all('good'), { row, result: undefined }] : [])).toBe(undefined);
  });
});

describe('what a person types', () => {
  it('is a number within its limits, however its thousands are parted', () => {
    expect(readTypedNumber('20,000', 'cacheEntries')).toBe(20_000);
    expect(readTypedNumber(' 1’000’000 ', 'cacheEntries')).toBe(1_000_000);
    for (const text of ['2,00,000', '२,००,०००', '۲۰۰٬۰۰۰', '２０００００'])
      expect(readTypedNumber(text, 'cacheEntries'), text).toBe(200_000);
    for (const text of ['', '-1', '1.5', '2.50', '0', 'ten', '1e3', '10²'])
      expect(readTypedNumber(text, 'foundDays')).toBe(undefined);
    expect(readTypedNumber('2000000', 'cacheEntries')).toBe(undefined);
  });

  it('is a place for reports: a web address or an e-mail address', () => {
    expect(readTypedReport(' labels@example.org ')).toBe('labels@example.org');
    expect(readTypedReport('https://example.org/report')).toBe('https://example.org/report');
    expect(readTypedReport('')).toBe('');
    for (const text of ['somewhere', 'http://example.org', 'javascript:alert(1)', 'a b@example.org']) {
      expect(readTypedReport(text)).toBe(undefined);
    }
  });
});

describe('the chart', () => {
  it('has thirty days, the last of them today, and knows the highest', () => {
    const now = Date.UTC(2026, 2, 1, 12);
    const { bars, most, total } = countUsageMonth(
      { '2026-03-01': 5, '2026-02-28': 10, '2026-01-30': 7 },
      now,
    );
    expect(bars).toHaveLength(30);
    expect(bars[0]?.day).toBe('2026-01-31');
    expect(bars.at(-1)).toEqual({ day: '2026-03-01', count: 5 });
    expect([most, total]).toEqual([10, 15]);
    expect(countUsageMonth({}, now).most).toBe(0);
  });
});

describe('a long list', () => {
  it('draws what is in view and a little more', () => {
    expect(rowsInView(0, 440)).toEqual({ from: 0, to: 18 });
    expect(rowsInView(44_000, 440)).toEqual({ from: 992, to: 1_018 });
  });

  it('is fetched in the parts that are in view', () => {
    expect(partsInView({ from: 190, to: 410 }, 200)).toEqual([0, 1, 2]);
    expect(partsInView({ from: 0, to: 0 }, 200)).toEqual([]);
  });
});

describe('the settings of a file', () => {
  it('are listed one by one, hosts first, and only those that would change', () => {
    const raw = {
      version: 1,
      sites: { 'etherscan.io': 'off', 'base.example': 'hover' },
      rate: 0,
      mode: 'hover',
      baseUrl: 'https://labels.example.org/',
      altUrl: 'http://labels.example.org',
      density: 'nonsense',
    };
    const now = { ...defaults, sites: { 'base.example': 'hover', 'old.example': 'local' } as const };
    const { part, changed } = importedSettings(raw, now, new Set());
    expect(changed).toEqual([
      { name: 'baseUrl', before: '', after: 'https://labels.example.org' },
      { name: 'mode', before: 'visible', after: 'hover' },
      { name: 'sites', site: 'etherscan.io', before: undefined, after: 'off' },
      { name: 'sites', site: 'old.example', before: 'local', after: undefined },
    ]);
    expect(part).toEqual({
      baseUrl: 'https://labels.example.org',
      mode: 'hover',
      sites: { 'etherscan.io': 'off', 'base.example': 'hover' },
    });
  });

  it('bring lists, and take none away', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => `https://lists.example/${name}.csv`);
    const now = { ...defaults, lists: `${one} ${two}` };
    const changes = (lists: string) => importedSettings({ lists }, now, new Set()).changed;
    expect(changes(`${three} ${two}`)).toEqual([
      { name: 'lists', before: now.lists, after: `${now.lists} ${three}` },
    ]);
    expect(changes(`${two} ${one}`)).toEqual([]);
    expect(changes('')).toEqual([]);
  });

  it('leave what a policy locks and what the file does not name', () => {
    const { part, changed } = importedSettings({ mode: 'off', rate: 9 }, defaults, new Set(['mode']));
    expect(changed).toEqual([{ name: 'rate', before: 0, after: 9 }]);
    expect(part).toEqual({ rate: 9 });
    expect(importedSettings('nonsense', defaults, new Set()).changed).toEqual([]);
  });
});
