/** Where a report of a wrong label can go. */
import { describe, expect, it } from 'vitest';
import { reportPlaces } from '../../../components/report/report-places.ts';
import { idle, type Label, type Profile } from '../../../lib/core/label/profile.ts';

const label = (rest: Partial<Label>): Label => ({
  ...{ name: 'Example', type: '', subtype: '', text: '', category: 'other', source: 'pack', origin: '' },
  ...rest,
});
const profile = (...items: readonly Label[]): Profile => ({
  ...{ chain: 'ethereum', address: '0xabc', mev: idle, contract: idle },
  labels: { state: 'known', items },
});
const pack = label({ origin: '@uniswap/sdk-core@7.19.4; @bitgo/statics@59.16.0' });
const service = label({ source: 'service', origin: 'labels.example.org' });
const list = label({
  source: 'list',
  origin: 'example.org',
  list: { id: '1', title: 'Our list', url: 'https://example.org/labels' },
});
const report = { title: 'Wrong label: 0xabc', text: 'Address: 0xabc\nIt is “A & B”.' };
const nowhere = { issueUrl: '', contact: '' };

describe('a wrong label', () => {
  it('of the built-in list goes to the project as an issue with the text, where the build says where', () => {
    const [taker] = reportPlaces([profile(pack)], report, {
      ...nowhere,
      issueUrl: 'https://forge.example.org/nametag/issues/new?labels=data',
    }).takers;
    expect(taker).toMatchObject({ sentence: 'report_project', name: 'forge.example.org' });
    const fields = Object.fromEntries(new URL(taker?.url ?? '').searchParams);
    expect(fields).toEqual({ labels: 'data', title: report.title, body: report.text });
  });

  it('goes to an e-mail address with its text, or to a page', () => {
    const taker = (contact: string) =>
      reportPlaces([profile(service)], report, { ...nowhere, contact }).takers[0];
    const mail = new URL(taker('labels@example.org')?.url ?? '');
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'labels@example.org']);
    expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: report.title, body: report.text });
    expect(taker('https://example.org/help')?.url).toBe('https://example.org/help');
  });

  it('names everybody who said so once, with where it stands', () => {
    const profiles = [profile(pack, service, list), profile(pack, list)];
    const { takers, others } = reportPlaces(profiles, report, nowhere);
    expect(takers).toEqual([]);
    expect(others.map(({ sentence, name }) => `${sentence} ${name}`)).toEqual([
      'report_service labels.example.org',
      'report_list Our list',
      'report_publisher Uniswap',
      'report_publisher BitGo',
    ]);
    expect(others.map(({ url }) => url?.split('/')[2])).toEqual([
      undefined,
      'example.org',
      'www.npmjs.com',
      'www.npmjs.com',
    ]);
  });

  it('that one wrote oneself is nobody else’s', () => {
    const own = profile(label({ source: 'own' }));
    const known = { issueUrl: 'https://forge.example.org/new', contact: '' };
    expect(reportPlaces([own], report, known)).toEqual({ takers: [], others: [] });
  });

  it('whose report is long gives an URL that is not', () => {
    const [taker] = reportPlaces(
      [profile(pack)],
      { title: 'x', text: 'y'.repeat(50_000) },
      {
        ...nowhere,
        issueUrl: 'https://forge.example.org/new',
      },
    ).takers;
    expect(taker?.url.length).toBeLessThan(6_200);
  });
});
