/** The two builds hold what a store may take, and nothing of the machine that made them. */
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifest } from '../../lib/extension/manifest.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

interface Built {
  readonly manifest_version: number;
  readonly version: string;
  readonly permissions: readonly string[];
  readonly content_scripts: readonly object[];
}

describe.each(['chrome', 'firefox'] as const)('the build for %s', (browser) => {
  const folder = join(root, process.env.NAMETAG_OUT ?? '.output', `${browser}-mv3`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const code = files
    .filter((file) => /\.(js|css|html|json|txt)$/.test(file))
    .map((file) => ({ file: file.slice(folder.length + 1), text: readFileSync(file, 'utf8') }));
  const built = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Built;

  it('has the third version of the manifest, and the project’s own version', () => {
    expect(built.manifest_version).toBe(3);
    expect(built.version).toBe(version);
  });

  it('asks for nothing that the project’s table does not ask for', () => {
    const { permissions, content_scripts } = manifest(browser);
    expect(built.permissions).toEqual(permissions);
    expect(built.content_scripts).toEqual(content_scripts);
  });

  it('opens none of its files to sites, so that none can be framed', () => {
    expect(built).not.toHaveProperty('web_accessible_resources');
    expect(built).not.toHaveProperty('externally_connectable');
  });

  it('names no folder of this machine, and no source map', () => {
    const traces = [root, homedir(), 'sourceMappingURL', '/node_modules/'];
    const faults = code.flatMap(({ file, text }) =>
      traces.filter((trace) => text.includes(trace)).map((trace) => `${file} holds "${trace}".`),
    );
    expect(code.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('loads no script from elsewhere', () => {
    const remote = /import\(\s*["'`]https?:|<script[^>]+src=["']?https?:|importScripts\(\s*["'`]https?:/;
    expect(code.filter(({ text }) => remote.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
