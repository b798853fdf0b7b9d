/**
 * Every setting: its type, its default, and how older versions become this one. The key of the label service is not
 * here: it is kept where only the worker and the extension's own pages can read it (`worker/secret.ts`).
 */
import { listedHost } from './core/hosts.ts';
import { isOneOf, isRecord, isRecordOf, isText, isWithin, type Of } from './core/shape.ts';
import { densities, type Mode, modes, themes } from './view.ts';

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

/** The mode on a site: its own, by its very name or by that of the listed site it belongs to, or the general one. */
export function modeOf(settings: Settings, hostname: string): Mode {
  if (settings.mode === 'off') return 'off';
  return settings.sites[hostname] ?? settings.sites[listedHost(hostname) ?? ''] ?? settings.mode;
}
