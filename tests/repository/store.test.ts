/** What the stores check before they take a package, and that docs/store/ says what the manifests ask for. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../lib/extension/manifest.ts';
import { root, sourceFiles } from './source-files.ts';
import { rowsOf } from './table-rows.ts';

/** Required and not imported, because a test runner would read its 20 MB as source code. */
const browserData: unknown = createRequire(import.meta.url)('@mdn/browser-compat-data');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const locales = readdirSync(join(root, 'public/_locales')).map((locale) => ({
  locale,
  messages: JSON.parse(read(`public/_locales/${locale}/messages.json`)) as Record<
    string,
    { message: string }
  >,
}));
const said = (key: string): readonly string[] => locales.map(({ messages }) => messages[key]?.message ?? '');

/** Width and height in the header of a PNG. */
function sizeOf(path: string): string {
  const header = readFileSync(join(root, path));
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

const both = ['chrome', 'firefox'] as const;
type Browser = (typeof both)[number];
type Manifest = ReturnType<typeof manifest>;

const gecko = (asked: Manifest) =>
  'browser_specific_settings' in asked ? asked.browser_specific_settings?.gecko : undefined;
const minimum = (browser: Browser): number => {
  const asked = manifest(browser);
  return Number(
    gecko(asked)?.strict_min_version ?? ('minimum_chrome_version' in asked && asked.minimum_chrome_version),
  );
};

/** A rule of a store, and what of the manifest breaks it. */
const rules: readonly {
  readonly rule: string;
  readonly browsers: readonly Browser[];
  readonly broken: (asked: Manifest) => readonly unknown[];
}[] = [
  {
    rule: 'the name is there in each language, in at most 45 characters, which all stores show',
    browsers: both,
    broken: () => said('name').filter((name) => name === '' || name.length > 45),
  },
  {
    rule: 'the description is there in each language, in at most 132 characters',
    browsers: both,
    broken: () => said('description').filter((text) => text === '' || text.length > 132),
  },
  {
    rule: 'the version is one to four numbers below 65536, none with a zero before it',
    browsers: both,
    broken: () =>
      /^\d+(\.\d+){0,3}$/.test(version)
        ? version.split('.').filter((part) => Number(part) > 65_535 || part !== String(Number(part)))
        : [version],
  },
  {
    rule: 'there is an icon of 16, 32, 48 and 128 pixels, and each has the size that it says',
    browsers: both,
    broken: ({ icons }) => [
      ...['16', '32', '48', '128'].filter((size) => !(size in icons)),
      ...Object.entries(icons).filter(([size, path]) => sizeOf(`public/${path}`) !== `${size}x${size}`),
    ],
  },
  {
    rule: 'scripts come from the package alone',
    browsers: both,
    broken: (asked) =>
      [asked.content_security_policy.extension_pages].filter(
        (policy) => !/^script-src 'self'; /.test(policy),
      ),
  },
  {
    rule: 'at most four commands suggest keys',
    browsers: both,
    broken: ({ commands }) =>
      Object.values(commands)
        .filter((command) => 'suggested_key' in command)
        .slice(4),
  },
  {
    rule: 'no permission is asked for twice, and none for all sites without asking',
    browsers: both,
    broken: ({ permissions, host_permissions: hosts }) => [
      ...permissions.filter((name, at) => permissions.indexOf(name) !== at),
      ...hosts.filter((host) => /^[^/]*\/\/\*\/|<all_urls>/.test(host)),
    ],
  },
  {
    rule: 'the add-on has an id, which updates need',
    browsers: ['firefox'],
    broken: (asked) =>
      [gecko(asked)?.id].filter((id) => !/^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/.test(id ?? '')),
  },
  {
    rule: 'what is sent is said: nothing by itself, the rest after consent',
    browsers: ['firefox'],
    broken: (asked) =>
      [gecko(asked)?.data_collection_permissions].filter(
        (data) => data?.required.join() !== 'none' || data.optional.length === 0,
      ),
  },
];

describe.each(both)('the package for %s', (browser) => {
  it.each(rules.filter(({ browsers }) => browsers.includes(browser)))('$rule', ({ broken }) => {
    expect(broken(manifest(browser))).toEqual([]);
  });
});

it('the extension runs no text as code and writes no markup', () => {
  const form = /\beval\(|new Function\(|\.(inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML/;
  const remote = /import\(\s*['"`]https?:|<script[^>]+src=["']https?:|importScripts\(/;
  const faults = sourceFiles(['components', 'entrypoints', 'lib'])
    .filter(({ text }) => form.test(text) || remote.test(text))
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});

describe('docs/store/permissions.md', () => {
  const rows = rowsOf('docs/store/permissions.md');

  it.each(both)('has a reason for each permission in %s, and no other', (browser) => {
    const asked = manifest(browser);
    const name = browser === 'chrome' ? 'Chromium' : 'Firefox';
    const listed = rows.filter(([, where = '']) => where.startsWith('both') || where.startsWith(name));
    expect(listed.map(([permission]) => permission).sort()).toEqual(
      [
        'the listed sites',
        ...asked.permissions,
        ...asked.optional_host_permissions,
        ...(gecko(asked)?.data_collection_permissions.optional ?? []),
      ].sort(),
    );
  });

  it('says each reason in a sentence', () => {
    expect(rows.filter(([, , reason = '']) => !/^[A-Z].{8,}\.$/.test(reason))).toEqual([]);
  });
});

describe('docs/store/listing.md', () => {
  const paper = read('docs/store/listing.md');

  it.each(locales)(
    'has the short text of the manifest in $locale, and a long text',
    ({ locale, messages }) => {
      expect(paper).toContain(`**${locale}:** ${messages.description?.message}\n`);
      const [, long = ''] = paper.split(`## Long text, ${locale}\n`);
      expect(long.split('\n## ')[0]?.length).toBeGreaterThan(500);
    },
  );
});

it('each picture of docs/store/listing.md has the size that the stores ask for', () => {
  const rows = rowsOf('docs/store/listing.md', 'Pictures');
  const pictures = rows.map(([picture = '', size = '']) => {
    const path =
      /public[^`]+/.exec(picture)?.[0] ?? /\(\.\.\/(.+)\)/.exec(picture)?.[1]?.replace(/^/, 'docs/');
    return { size: size.replace(' × ', 'x'), is: path && sizeOf(path) };
  });
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter(({ size, is }) => size !== is)).toEqual([]);
});

describe('docs/store/browsers.md', () => {
  const rows = rowsOf('docs/store/browsers.md');
  const versionIn = (cell = ''): number => Number(/\d+/.exec(cell)?.[0] ?? 0);

  /** The first version with a feature whole; 0 where the browser has it not. */
  function since(key: string, browser: Browser): number {
    let at: unknown = browserData;
    for (const part of key.split('.')) at = at?.[part as keyof typeof at];
    const { __compat } = at as { __compat: { support: Record<Browser, Support | readonly Support[]> } };
    const [newest] = [__compat.support[browser]].flat();
    return Number(newest?.version_added || 0);
  }

  it('gives each feature the versions that MDN knows', () => {
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(([, key = '', chrome, firefox]) => [key, versionIn(chrome), versionIn(firefox)])).toEqual(
      rows.map(([, key = '']) => [key, since(key, 'chrome'), since(key, 'firefox')]),
    );
  });

  it.each([
    ['chrome', 2],
    ['firefox', 3],
  ] as const)('marks the feature that decides the minimum version of %s', (browser, column) => {
    const versions = rows.map((row) => versionIn(row[column]));
    expect(Math.max(...versions)).toBe(minimum(browser));
    expect(rows.filter((row) => row[column]?.startsWith('**')).map((row) => versionIn(row[column]))).toEqual([
      minimum(browser),
    ]);
  });
});

interface Support {
  readonly version_added: string | false;
}
