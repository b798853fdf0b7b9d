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

  it('says at which press who gets the text', () => {
    const abouts = (known: { issueUrl: string; contact: string }) =>
      reportPlaces([profile(pack)], report, known).takers.map(({ about }) => about);
    expect(abouts({ issueUrl: 'https://forge.example.org/new', contact: 'labels@example.org' })).toEqual([
      'report_project_about',
      'report_mail_about',
    ]);
    expect(abouts({ issueUrl: '', contact: 'https://example.org/help' })).toEqual(['report_page_about']);
  });

  it('that warns is its source’s, but each caution is Nametag’s, and a list its keeper’s', () => {
    const notes = (...items: readonly Label[]) =>
      reportPlaces([profile(...items), profile(...items)], report, nowhere).notes.map(({ sentence, name }) =>
        `${sentence} ${name}`.trim(),
      );
    const ofac = label({ category: 'sanctioned', origin: 'OFAC SDN list 2026-08-22' });
    const mixer = label({ category: 'mixer', origin: 'tornadocash/docs general/contracts.md:13' });
    expect(notes(pack, service)).toEqual([]);
    expect(notes(ofac, pack)).toEqual(['report_dispute']);
    expect(notes(mixer)).toEqual(['report_caution']);
    expect(notes(list)).toEqual(['report_list_about Our list']);
    expect(notes({ ...list, category: 'scam' })).toEqual([
      'report_list_about Our list',
      'report_list_dismiss',
    ]);
    const [place] = reportPlaces([profile(mixer)], report, nowhere).others;
    expect(place).toMatchObject({ sentence: 'report_named_by', name: 'Tornado Cash' });
  });

  it('of a list that is a file alone goes to its site', () => {
    const site = (url: string) => {
      const one = { ...list, list: { id: '1', title: 'Our list', url } };
      return reportPlaces([profile(one)], report, nowhere).others[0]?.url;
    };
    expect(site('https://raw.githubusercontent.com/example/lists/main/scam.json')).toBe(
      'https://github.com/example/lists/issues',
    );
    expect(site('https://example.org/lists/scam.csv?token=secret')).toBe('https://example.org/');
    expect(site('https://example.org/lists')).toBe('https://example.org/lists');
    expect(site('javascript:alert(1)')).toBeUndefined();
  });

  it('that one wrote oneself is nobody else’s', () => {
    const own = profile(label({ source: 'own' }));
    const known = { issueUrl: 'https://forge.example.org/new', contact: '' };
    expect(reportPlaces([own], report, known)).toEqual({ takers: [], others: [], notes: [] });
  });

  it.each(['y', 'ü', '名', '🦊'])(
    'whose report is long gives links that sites and Windows open: %s',
    (letter) => {
      const known = { issueUrl: 'https://forge.example.org/new', contact: 'labels@example.org' };
      for (const before of ['', 'x'])
        for (const { url } of reportPlaces(
          [profile(pack)],
          { title: 'x', text: before + letter.repeat(50_000) },
          known,
        ).takers) {
          expect(url.length).toBeLessThan(url.startsWith('mailto:') ? 2_046 : 6_200);
          const { body } = Object.fromEntries(new URL(url).searchParams);
          expect(body).toMatch(new RegExp(`^${before}${letter}{100,}…$`, 'u'));
        }
    },
  );
});
