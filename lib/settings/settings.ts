/**
 * Every setting: its type, its default, and how older versions become this one. The key of the label service is not
 * here: it is kept with the hosts it was entered for (`worker/secret.ts`).
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
import { densities, type Mode, modes, themes } from './modes.ts';

/** From and to, both included, of the settings that are whole numbers. */
export const ranges = {
  rate: [1, 1_000],
  monthlyBudget: [0, 1_000_000_000],
  foundDays: [1, 365],
  absentDays: [1, 365],
  cacheEntries: [100, 1_000_000],
} as const;

/** An address of a host, or nothing. Whether a host is acceptable is decided where it is entered. */
const host = isText(2_000);

/** One row a setting: what it may be, and what it is until somebody chooses. */
const rows = {
  /** The label service's two hosts: style A and style B of its interface. Empty: none. */
  baseUrl: { shape: host, initial: '' },
  altUrl: { shape: host, initial: '' },
  mode: { shape: isOneOf(modes), initial: 'visible' },
  density: { shape: isOneOf(densities), initial: 'name' },
  theme: { shape: isOneOf(themes), initial: 'auto' },
  /** What the number on the toolbar button counts. */
  toolbarCount: {
    shape: isOneOf(['warnings', 'labels', 'none']),
    initial: 'warnings',
  },
  /** Sites whose mode differs from the general one, by host name. */
  sites: { shape: isRecordOf(isOneOf(modes)), initial: {} },
  /** Requests a second, and requests a calendar month: what small plans of such services allow. */
  rate: { shape: isWithin(...ranges.rate), initial: 5 },
  monthlyBudget: { shape: isWithin(...ranges.monthlyBudget), initial: 100_000 },
  foundDays: { shape: isWithin(...ranges.foundDays), initial: 7 },
  absentDays: { shape: isWithin(...ranges.absentDays), initial: 1 },
  cacheEntries: { shape: isWithin(...ranges.cacheEntries), initial: 50_000 },
  /** Where reports of wrong labels go, if the user has such a place. */
  reportTo: { shape: isText(500), initial: '' },
} as const;

type Rows = typeof rows;
export type SettingName = keyof Rows;
export type Settings = { readonly [Name in SettingName]: Of<Rows[Name]['shape']> };

export const settingNames = Object.keys(rows) as readonly SettingName[];

export const defaults = Object.fromEntries(
  settingNames.map((name) => [name, rows[name].initial]),
) as unknown as Settings;

/** The version that is written. A change of meaning adds a migration below and raises it. */
export const settingsVersion = 1;

type Stored = Readonly<Record<string, unknown>>;

/** `migrations[n]` makes version n + 1 out of version n. */
const migrations: readonly ((stored: Stored) => Stored)[] = [(stored) => stored];

/** Reads whatever storage holds: what cannot be read falls back to its default, setting by setting. */
export function readSettings(raw: unknown): Settings {
  if (!isRecord(raw)) return defaults;
  const version = typeof raw.version === 'number' ? raw.version : 0;
  const stored = migrations.slice(version).reduce((value, migrate) => migrate(value), raw);
  const entries = settingNames.map((name) => {
    const value = stored[name];
    return [name, rows[name].shape(value) ? value : rows[name].initial];
  });
  return Object.fromEntries(entries) as Settings;
}

/** What is put into storage: the settings with the version that wrote them. */
export function writeSettings(settings: Settings): Stored {
  return { ...settings, version: settingsVersion };
}

/** Whether a value is one that a setting may have: for pages that let a person type it. */
export function isSetting<Name extends SettingName>(name: Name, value: unknown): value is Settings[Name] {
  return rows[name].shape(value);
}

/** Some settings with their new values. Of `sites` it names those that change: a mode, or null for none of its own. */
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
  return { ...settings, ...rest, sites: Object.fromEntries(kept) };
}

/** What changes when these settings take the place of those. */
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
