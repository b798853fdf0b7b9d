/** The pack's notice: every package and list with facts in it, and the text of its licence. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedList } from './lists/read-lists.ts';
import { fields, text } from './sources/load.ts';

type Notice = ReturnType<typeof noticeOf>;

export function notices(
  packages: readonly string[],
  modules: string,
  lists: readonly PublishedList[],
): string {
  const found = packages.map((name) => noticeOf(name, join(modules, name)));
  const rule = '-'.repeat(80);
  const parts = found.map((notice) =>
    [
      `${notice.name}@${notice.version}`,
      `Licence: ${notice.licence}`,
      ...(notice.author === '' ? [] : [`By: ${notice.author}`]),
      '',
      notice.text ?? standardText(notice, found),
    ].join('\n'),
  );
  return [
    'The label pack of Nametag holds facts (an address and the name it is known by) from these published packages and',
    'lists. Facts of the hand list come from public sources; each label names its own.',
    '',
    ...[emblemNotice, ...parts, ...lists.map(listNotice)].flatMap((part) => [rule, part.trimEnd(), '']),
  ].join('\n');
}

/** The licence of the drawings is in `public/emblems.json`'s package, whose metadata the pack holds too. */
const emblemNotice = [
  'The emblems of chains, exchanges, protocols and wallets are drawn as in @web3icons/core.',
  'Licence: MIT, as printed below for @web3icons/common.',
  '',
  'A licence covers the files and not the trade marks. The marks belong to their owners, who neither made nor endorse',
  'Nametag; it shows them only to say whom a label names.',
].join('\n');

function listNotice({ title, origins, licence, licenceText }: PublishedList): string {
  return [`${title}, from ${origins.join(', ')}`, `Licence: ${licence}`, '', licenceText].join('\n');
}

function noticeOf(name: string, folder: string) {
  const manifest = fields(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = readdirSync(folder).find((entry) => /^(mit-)?licen[cs]e(\.\w+)?$/i.test(entry));
  const author = text(manifest.author) || text(fields(manifest.author).name);
  return {
    name,
    version: text(manifest.version),
    licence: text(manifest.license),
    author,
    text: file && readFileSync(join(folder, file), 'utf8').trim(),
  };
}

/** The standard text of a licence, for packages that name it without including it. */
function standardText(notice: Notice, all: readonly Notice[]): string {
  const twin = all.find(({ licence, text }) => licence === notice.licence && text !== undefined);
  if (!twin?.text) throw new Error(`${notice.name}: no text of the licence "${notice.licence}" is at hand.`);
  if (notice.licence !== 'MIT') return twin.text;
  const body = twin.text.slice(twin.text.indexOf('Permission is hereby granted'));
  return `MIT License\n\nCopyright (c) ${notice.author || `the authors of ${notice.name}`}\n\n${body}`;
}
