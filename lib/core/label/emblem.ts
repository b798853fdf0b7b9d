/** The drawing by which a chain, an exchange, a protocol or a wallet is known: filled paths in a 24 × 24 box. */
import { isBoolean, isList, isObject, isRecordOf, isText, maybe, type Of } from '../shape.ts';
import type { Category } from './categories.ts';
import { partsOf } from './name-parts.ts';
import { warningOf } from './warning.ts';

export const isEmblem = isList(isObject({ d: isText(8_000), evenodd: maybe(isBoolean) }));
export type Emblem = Of<typeof isEmblem>;

/** The file that `npm run emblems` writes. */
const isFile = isObject({
  /** By the name of an entity as `emblemName` folds it: the name of its drawing. */
  names: isRecordOf(isText(100)),
  emblems: isRecordOf(isEmblem),
});

export type EmblemOf = (label: {
  readonly name: string;
  readonly category: Category;
  readonly source: string;
  readonly unsure?: boolean | undefined;
}) => Emblem | undefined;

/** Anybody may name a token, an image or a person like a brand. */
const unlike: ReadonlySet<Category> = new Set(['token', 'nft', 'person', 'mev']);

export const emblemName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Undefined for anything but the file. */
export function readEmblems(raw: unknown): EmblemOf | undefined {
  if (!isFile(raw)) return undefined;
  const names = new Map(Object.entries(raw.names));
  const emblems = new Map(Object.entries(raw.emblems));
  return ({ name, category, source, unsure }) => {
    // What the user writes stands for itself.
    if (source === 'own' || unsure || unlike.has(category) || warningOf(category)) return undefined;
    const { owner } = partsOf(name);
    // "Aave V3 Lido" is Aave's.
    const id = [owner, owner.replace(/ v\d.*$/i, '')]
      .map((one) => names.get(emblemName(one)))
      .find((one) => one !== undefined);
    return id === undefined ? undefined : emblems.get(id);
  };
}
