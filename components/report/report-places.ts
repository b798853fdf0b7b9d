/** Where a wrong label can be reported: to the project, to whom the user named, and to those who said so. */
import { originWords } from '../../lib/core/label/origin-words.ts';
import type { Label, Profile } from '../../lib/core/label/profile.ts';
import type { MessageKey } from '../../lib/locale/t.ts';

export interface ReportPlace {
  /** What says so; it takes the name. */
  readonly sentence: MessageKey;
  readonly name: string;
  /** Undefined where nobody said where. */
  readonly url?: string | undefined;
}

/** Somewhere the report itself can go by one press. */
export interface ReportTaker extends ReportPlace {
  readonly url: string;
}

export interface ReportPlaces {
  readonly takers: readonly ReportTaker[];
  readonly others: readonly ReportPlace[];
}

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

/** What an URL may hold safely everywhere. */
const longest = 6_000;

/** Each place stands once. Own labels need no report. */
export function reportPlaces(
  profiles: readonly Profile[],
  report: Report,
  { issueUrl, contact }: Known,
): ReportPlaces {
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
    others: [...new Map(others.map((place) => [`${place.sentence} ${place.name}`, place])).values()],
  };
}

const servicePlace = ({ origin }: Label): ReportPlace => ({ sentence: 'report_service', name: origin });

const listPlace = ({ list }: Label): readonly ReportPlace[] =>
  list ? [{ sentence: 'report_list', name: list.title, url: list.url }] : [];

const sourcePlaces = ({ origin }: Label): readonly ReportPlace[] =>
  originWords(origin).map(({ kind, who, url }) => ({
    sentence: kind === 'list' ? 'report_publisher' : `origin_${kind}`,
    name: who,
    url,
  }));

function projectTaker(issueUrl: string, { title, text }: Report): readonly ReportTaker[] {
  const url = URL.parse(issueUrl);
  if (url?.protocol !== 'https:') return [];
  url.searchParams.set('title', title);
  url.searchParams.set('body', text.slice(0, longest));
  return [{ sentence: 'report_project', name: url.host, url: url.href }];
}

/** A page cannot be given the report; an e-mail can. */
function contactTaker(contact: string, { title, text }: Report): readonly ReportTaker[] {
  if (contact === '') return [];
  const url = URL.parse(contact);
  if (url?.protocol === 'https:') return [{ sentence: 'report_contact', name: url.host, url: url.href }];
  const fields = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text.slice(0, longest))}`;
  return [{ sentence: 'report_contact', name: contact, url: `mailto:${encodeURI(contact)}?${fields}` }];
}
