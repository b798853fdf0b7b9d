import { describe, expect, it } from 'vitest';
import { addedHosts } from '../../../lib/core/added-hosts.ts';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { quirkOf, rowsToTest, type TestedRow, verdictOf } from '../../../lib/options/connection.ts';
import { isGranted, patternOf, typedHost } from '../../../lib/options/host.ts';
import { loggedText } from '../../../lib/options/logged.ts';
import { typedNumber } from '../../../lib/options/number.ts';
import { typedReport } from '../../../lib/options/report.ts';
import { siteRows, typedSite, withSite } from '../../../lib/options/site.ts';
import { lastDays } from '../../../lib/options/usage.ts';
import { partsOf, windowOf } from '../../../lib/options/window.ts';
import { defaults, modeOf, readSettings } from '../../../lib/settings.ts';
import { createStored } from '../../../lib/stored.ts';

describe('a host', () => {
  it('is kept in one spelling, or told what is wrong with it', () => {
    expect(typedHost(' https://labels.example.org/v1/ ')).toEqual({ url: 'https://labels.example.org/v1' });
    expect(typedHost('http://127.0.0.1:8747')).toEqual({ url: 'http://127.0.0.1:8747' });
    expect(typedHost('')).toEqual({ url: '' });
    expect(typedHost('http://example.org').problem).toBe('options_host_not_https');
    expect(typedHost('https://example.org/?apikey=1').problem).toBe('options_host_query');
  });

  it('is asked for by a pattern without a port', () => {
    expect(patternOf('http://127.0.0.1:8747/v1')).toBe('http://127.0.0.1/*');
    expect(patternOf('')).toBe(undefined);
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
    const rows = siteRows({ 'old.example.org': 'off', 'etherscan.io': 'local' }, ['new.example.org'], '');
    expect(rows.slice(0, 2)).toEqual([
      { host: 'new.example.org', mode: undefined, added: true },
      { host: 'old.example.org', mode: 'off', added: false },
    ]);
    expect(rows.find(({ host }) => host === 'etherscan.io')?.mode).toBe('local');
    expect(siteRows({}, [], 'etherscan').length).toBeGreaterThan(1);
  });

  it('are understood as people write them', () => {
    expect(typedSite(' Explorer.Example.org/address/1 ')).toBe('explorer.example.org');
    expect(typedSite('https://explorer.example.org')).toBe('explorer.example.org');
    for (const text of ['', 'word', 'two words', 'javascript:alert(1)'])
      expect(typedSite(text)).toBe(undefined);
  });

  it('take a mode of their own and give it back', () => {
    expect(withSite({ 'a.org': 'off' }, 'b.org', 'hover')).toEqual({ 'a.org': 'off', 'b.org': 'hover' });
    expect(withSite({ 'a.org': 'off' }, 'a.org', undefined)).toEqual({});
  });

  it('that go by several names share one mode', () => {
    const settings = { ...defaults, sites: { 'etherscan.io': 'off', 'goto.etherscan.io': 'hover' } as const };
    expect(modeOf(settings, 'www.etherscan.io')).toBe('off');
    expect(modeOf(settings, 'goto.etherscan.io')).toBe('hover');
    expect(modeOf(settings, 'example.org')).toBe('visible');
  });
});

describe('a connection test', () => {
  const [row] = endpoints;
  const all = (...states: readonly ('good' | 'refused' | 'failed' | 'over-budget')[]): readonly TestedRow[] =>
    states.flatMap((state) => (row ? [{ row, told: { state, ms: 1, said: '' } }] : []));

  it('asks what the configured hosts could answer', () => {
    expect(rowsToTest({ baseUrl: 'https://a.org', altUrl: '' }).map(({ style }) => style)).not.toContain('B');
    expect(rowsToTest({ baseUrl: 'https://a.org', altUrl: 'https://a.org' })).toHaveLength(endpoints.length);
  });

  it('is summed up in one sentence', () => {
    expect(verdictOf(all('good', 'good'))).toBe('options_test_all_good');
    expect(verdictOf(all('refused', 'refused'))).toBe('options_test_bad_key');
    expect(verdictOf(all('failed', 'failed'))).toBe('options_test_down');
    expect(verdictOf(all('good', 'refused'))).toBe('options_test_some');
    expect(verdictOf(all('failed', 'refused'))).toBe('options_test_none');
    expect(verdictOf(all('good', 'over-budget'))).toBe('options_test_over_budget');
    expect(verdictOf([])).toBe(undefined);
    expect(verdictOf(row ? [...all('good'), { row, told: undefined }] : [])).toBe(undefined);
  });

  it('tells a host’s quirks', () => {
    const other = endpoints.find(({ otherPath }) => otherPath !== undefined);
    const told = { state: 'good', ms: 1, said: '', otherEnding: true, offset: 'pages' } as const;
    expect(other && quirkOf({ row: other, told })).toEqual(['options_quirk_label', 'options_quirk_pages']);
  });
});

describe('the log', () => {
  it('shows where the key was sent, and not the key', () => {
    expect(loggedText({ row: 'A.base.label', shown: 'https://a.org/api/base/label/0x1?limit=2' })).toBe(
      'https://a.org/api/base/label/0x1?limit=2&apikey=•••',
    );
    expect(loggedText({ row: 'A.base.label', shown: 'https://a.org/x' })).toBe('https://a.org/x?apikey=•••');
    expect(loggedText({ row: 'B.bsc.label', shown: 'https://a.org/x' })).toBe(
      'https://a.org/x  x-api-key: •••',
    );
  });
});

describe('what a person types', () => {
  it('is a number within its limits, however its thousands are parted', () => {
    expect(typedNumber('20,000', 'cacheEntries')).toBe(20_000);
    expect(typedNumber(' 1’000’000 ', 'cacheEntries')).toBe(1_000_000);
    for (const text of ['', '-1', '1.5', '0', 'ten', '1e3'])
      expect(typedNumber(text, 'foundDays')).toBe(undefined);
    expect(typedNumber('2000000', 'cacheEntries')).toBe(undefined);
  });

  it('is a place for reports: a web address or an e-mail address', () => {
    expect(typedReport(' labels@example.org ')).toBe('labels@example.org');
    expect(typedReport('https://example.org/report')).toBe('https://example.org/report');
    expect(typedReport('')).toBe('');
    for (const text of ['somewhere', 'http://example.org', 'javascript:alert(1)', 'a b@example.org']) {
      expect(typedReport(text)).toBe(undefined);
    }
  });
});

describe('the chart', () => {
  it('has thirty days, the last of them today, and their shares of the highest', () => {
    const now = Date.UTC(2026, 2, 1, 12);
    const { bars, most, total } = lastDays({ '2026-03-01': 5, '2026-02-28': 10, '2026-01-30': 7 }, now);
    expect(bars).toHaveLength(30);
    expect(bars[0]?.day).toBe('2026-01-31');
    expect(bars.at(-1)).toEqual({ day: '2026-03-01', count: 5, share: 0.5 });
    expect([most, total]).toEqual([10, 15]);
    expect(lastDays({}, now).bars.every(({ share }) => share === 0)).toBe(true);
  });
});

describe('a long list', () => {
  it('draws what is in view and a little more', () => {
    expect(windowOf(0, 440, 44, 100_000)).toEqual({ from: 0, to: 18 });
    expect(windowOf(44_000, 440, 44, 100_000)).toEqual({ from: 992, to: 1_018 });
    expect(windowOf(4_400_000, 440, 44, 100_000)).toEqual({ from: 99_992, to: 100_000 });
    expect(windowOf(900, 440, 44, 3)).toEqual({ from: 3, to: 3 });
  });

  it('is fetched in the parts that are in view', () => {
    expect(partsOf({ from: 190, to: 410 }, 200)).toEqual([0, 1, 2]);
    expect(partsOf({ from: 0, to: 0 }, 200)).toEqual([]);
  });
});

describe('stored settings', () => {
  it('take changes one after the other, and never what a policy locks', async () => {
    let disk: unknown;
    const stored = createStored({
      read: () => Promise.resolve(structuredClone(disk)),
      write: async (value) => {
        disk = structuredClone(value);
      },
      readPolicy: () => Promise.resolve({ rate: 3 }),
      watch: () => () => undefined,
    });
    await Promise.all([stored.change({ mode: 'hover' }), stored.change({ density: 'icon', rate: 50 })]);
    expect(readSettings(disk)).toEqual({ ...defaults, mode: 'hover', density: 'icon' });
    expect((await stored.read()).settings.rate).toBe(3);
  });
});
