/** Where a wrong label can be reported: to the project, to whom the user named, and to those who said so. */

import type { Label, Profile } from '../../lib/core/label/profile.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import type { MessageKey } from '../../lib/locale/t.ts';
import { originWords } from '../parts/origin-words.ts';

export interface ReportPlace {
  /** What says so; it takes the name. */
  readonly sentence: MessageKey;
  readonly name: string;
  /** Undefined where nobody said where. */
  readonly url?: string | undefined;
}

/** Somewhere the report can go by one press. */
export interface ReportTaker extends ReportPlace {
  readonly url: string;
  /** What the press does, and who has the text then; it takes the name. */
  readonly about: MessageKey;
}

/** What is to know before one writes to somebody. */
type ReportNote = Pick<ReportPlace, 'sentence' | 'name'>;

interface Report {
  readonly title: string;
  readonly text: string;
}

interface Known {
  /** The project's page for a new issue, or nothing. */
  readonly issueUrl: string;
  /** The URL or e-mail address that the user entered, or nothing. */
  readonly contact: string;
}

/** Of an URL with the report in it: forges refuse more than some 8,000 characters, Windows opens no mail link beyond 2,046. */
const longest = { page: 6_000, mail: 2_000 };

/** Each place stands once. Own labels need no report. */
export function reportPlaces(profiles: readonly Profile[], report: Report, { issueUrl, contact }: Known) {
  const labels = profiles.flatMap(({ labels }) => labels.items);
  const from = (source: Label['source']) => labels.filter((label) => label.source === source);
  const others = [
    ...(contact === '' ? from('service').map(servicePlace) : []),
    ...from('list').flatMap(listPlace),
    ...from('pack').flatMap(sourcePlaces),
  ];
  return {
    takers: [
      ...(from('pack').length > 0 ? projectTaker(issueUrl, report) : []),
      ...contactTaker(contact, report),
    ],
    others: eachOnce(others),
    notes: eachOnce(labels.flatMap(notesOn)),
  };
}

const eachOnce = <One extends ReportNote>(all: readonly One[]): readonly One[] => [
  ...new Map(all.map((place) => [`${place.sentence} ${place.name}`, place])).values(),
];

/** Whose a warning is: a list's, that of the source of a built-in label, or Nametag's, which cautions against each mixer. */
function notesOn({ source, list, category }: Label): readonly ReportNote[] {
  const warning = warningOf(category);
  if (list) {
    const ofList: ReportNote = { sentence: 'report_list_about', name: list.title };
    return warning ? [ofList, { sentence: 'report_list_dismiss', name: '' }] : [ofList];
  }
  if (source !== 'pack' || !warning) return [];
  return [{ sentence: warning === 'caution' ? 'report_caution' : 'report_dispute', name: '' }];
}

const servicePlace = ({ origin }: Label): ReportPlace => ({ sentence: 'report_service', name: origin });

const listPlace = ({ list }: Label): readonly ReportPlace[] =>
  list ? [{ sentence: 'report_list', name: list.title, url: siteOf(list.url) }] : [];

/** A file alone is no place to write to. */
function siteOf(url: string): string | undefined {
  const { protocol, origin, host, pathname } = URL.parse(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const [, owner, repository] = pathname?.split('/') ?? [];
  if (host === 'raw.githubusercontent.com') return `https://github.com/${owner}/${repository}/issues`;
  return /\.(csv|tsv|txt|jsonl?|ya?ml)$/i.test(pathname ?? '') ? `${origin}/` : url;
}

const sourcePlaces = ({ origin, category }: Label): readonly ReportPlace[] =>
  originWords(origin).map(({ kind, who, url }) => ({
    sentence:
      warningOf(category) === 'caution'
        ? 'report_named_by'
        : kind === 'list'
          ? 'report_publisher'
          : `origin_${kind}`,
    name: who,
    url,
  }));

function projectTaker(issueUrl: string, { title, text }: Report): readonly ReportTaker[] {
  const url = URL.parse(issueUrl);
  if (url?.protocol !== 'https:') return [];
  url.searchParams.set('title', title);
  const page = `${url.href}&body=`;
  const body = encodeURIComponent(fitting(text, longest.page - page.length));
  return [{ sentence: 'report_project', about: 'report_project_about', name: url.host, url: page + body }];
}

/** A page cannot be given the report; an e-mail can. */
function contactTaker(contact: string, { title, text }: Report): readonly ReportTaker[] {
  if (contact === '') return [];
  const url = URL.parse(contact);
  const sentence = 'report_contact';
  if (url?.protocol === 'https:') {
    return [{ sentence, about: 'report_page_about', name: url.host, url: url.href }];
  }
  const mail = `mailto:${encodeURI(contact)}?subject=${encodeURIComponent(title)}&body=`;
  const body = encodeURIComponent(fitting(text, longest.mail - mail.length));
  return [{ sentence, about: 'report_mail_about', name: contact, url: mail + body }];
}

/** The text, or as many of its whole characters as have room once they are encoded. */
function fitting(text: string, room: number): string {
  const characters = [...text.toWellFormed()];
  let left = room;
  const end = characters.findIndex((character) => {
    left -= encodeURIComponent(character).length;
    return left < 0;
  });
  return end === -1 ? characters.join('') : `${characters.slice(0, end).join('')}…`;
}
