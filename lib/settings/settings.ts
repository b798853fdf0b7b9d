/**
 * Every setting with its type and its default. The API key is elsewhere, with the hosts that it was
 * entered for (`lib/worker/client/secret.ts`).
 */

import {
  isNullOr,
  isOneOf,
  isRecord,
  isRecordOf,
  isText,
  isWithin,
  type Of,
  type Shape,
} from '../core/shape.ts';
import { type Stored, writeOver } from '../core/write-over.ts';
import { cardsFor, densities, type Mode, modes, modesOn, ringsFor, themes } from './modes.ts';

/** Ranges of settings that are whole numbers, both ends included. */
export const ranges = {
  /** 0: as the service says, or the usual rate. */
  rate: [0, 1_000],
  monthlyBudget: [0, 1_000_000_000],
  foundDays: [1, 365],
  absentDays: [1, 365],
  cacheEntries: [100, 1_000_000],
} as const;

/** A host's URL, or empty. It is checked where it is entered. */
const host = isText(2_000);

/** One row per setting: its shape and its default. */
const rows = {
  /** The label service's hosts for style A and style B; may be empty. */
  baseUrl: { shape: host, initial: '' },
  altUrl: { shape: host, initial: '' },
  mode: { shape: isOneOf(modes), initial: 'visible' },
  /** The last mode that was not `off`: whoever turns Nametag on again has it back. */
  modeOn: { shape: isOneOf(modesOn), initial: 'visible' },
  density: { shape: isOneOf(densities), initial: 'place' },
  /** Which tokens get a badge: those that curated lists know, or all. */
  tokens: { shape: isOneOf(['known', 'all']), initial: 'known' },
  cards: { shape: isOneOf(cardsFor), initial: 'labelled' },
  rings: { shape: isOneOf(ringsFor), initial: 'owner' },
  theme: { shape: isOneOf(themes), initial: 'auto' },
  /** What the number on the toolbar button counts. */
  toolbarCount: {
    shape: isOneOf(['warnings', 'labels', 'none']),
    initial: 'warnings',
  },
  /** Sites whose mode differs from the general one, by host name. */
  sites: { shape: isRecordOf(isOneOf(modes)), initial: {} },
  /** Requests per second, and per calendar month as small plans allow. */
  rate: { shape: isWithin(...ranges.rate), initial: 0 },
  monthlyBudget: { shape: isWithin(...ranges.monthlyBudget), initial: 100_000 },
  foundDays: { shape: isWithin(...ranges.foundDays), initial: 7 },
  absentDays: { shape: isWithin(...ranges.absentDays), initial: 1 },
  cacheEntries: { shape: isWithin(...ranges.cacheEntries), initial: 50_000 },
  /** Where reports of wrong labels go, if the user has such a place. */
  reportTo: { shape: isText(500), initial: '' },
  /** Where suspicious rows stay as they are: host names separated by spaces. */
  undimmed: { shape: isText(20_000), initial: '' },
  /** Lists to offer until they are added, as links (`list-link.ts`) separated by spaces. */
  lists: { shape: isText(20_000), initial: '' },
  /** Explorers that cards link to first (`own-explorers.ts`). */
  explorers: { shape: isText(20_000), initial: '' },
} as const;

type Rows = typeof rows;
export type SettingName = keyof Rows;
export type Settings = { readonly [Name in SettingName]: Of<Rows[Name]['shape']> };

export const settingNames = Object.keys(rows) as readonly SettingName[];

export const defaults = Object.fromEntries(
  settingNames.map((name) => [name, rows[name].initial]),
) as unknown as Settings;

/** Reads stored settings; each unreadable one gets its default. */
export function readSettings(raw: unknown): Settings {
  if (!isRecord(raw)) return defaults;
  const entries = settingNames.map((name) => {
    const value = name === 'sites' ? readableSites(raw.sites) : raw[name];
    return [name, rows[name].shape(value) ? value : rows[name].initial];
  });
  return Object.fromEntries(entries) as Settings;
}

const isMode = isOneOf(modes);

/** A newer version's modes of some sites must not hide those of the others. */
function readableSites(sites: unknown): unknown {
  if (!isRecord(sites)) return sites;
  return Object.fromEntries(Object.entries(sites).filter(([, mode]) => isMode(mode)));
}

/** The settings as stored; of `before`, what this version cannot read stays. */
export function writeSettings(settings: Settings, before?: unknown): Stored {
  const sites = isRecord(before) && isRecord(before.sites) ? before.sites : {};
  const kept = Object.entries(sites).filter(([, mode]) => !isMode(mode));
  return {
    ...writeOver(before, readSettings(before), settings),
    sites: { ...Object.fromEntries(kept), ...settings.sites },
  };
}

/** True if a setting may have this value. */
export function isSetting<Name extends SettingName>(name: Name, value: unknown): value is Settings[Name] {
  return rows[name].shape(value);
}

/** Changed settings. `sites` has only the changed sites, with null for a removed mode. */
export type SettingsChange = Partial<Omit<Settings, 'sites'>> & {
  readonly sites?: Readonly<Record<string, Mode | null>>;
};

const siteModes = isRecordOf(isNullOr(isOneOf(modes)));

export const isSettingsChange: Shape<SettingsChange> = (value): value is SettingsChange =>
  isRecord(value) &&
  settingNames.every(
    (name) => !(name in value) || (name === 'sites' ? siteModes(value.sites) : isSetting(name, value[name])),
  );

export function withChange(settings: Settings, change: SettingsChange): Settings {
  const { sites = {}, ...rest } = change;
  const modesNow = new Map<string, Mode | null>([
    ...Object.entries(settings.sites),
    ...Object.entries(sites),
  ]);
  const kept = [...modesNow].filter((entry): entry is [string, Mode] => entry[1] !== null);
  const on = rest.mode === undefined || rest.mode === 'off' ? settings.mode : rest.mode;
  const wasOn = on !== 'off' && { modeOn: on };
  return { ...settings, ...wasOn, ...rest, sites: Object.fromEntries(kept) };
}

/** The difference between two settings. */
export function changeBetween(before: Settings, after: Settings): SettingsChange {
  const names = settingNames.filter((name) => name !== 'sites' && before[name] !== after[name]);
  const hosts = new Set([...Object.keys(before.sites), ...Object.keys(after.sites)]);
  const sites = [...hosts].filter((host) => before.sites[host] !== after.sites[host]);
  return {
    ...Object.fromEntries(names.map((name) => [name, after[name]])),
    ...(sites.length > 0 && {
      sites: Object.fromEntries(sites.map((host) => [host, after.sites[host] ?? null])),
    }),
  };
}
