/** An organisation's policy, set where each browser reads it, for the length of a test. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { geckoId } from '../../../lib/extension/manifest.ts';
import { findProgram } from '../../../scripts/setup/ensure-programs.mjs';
import { type BrowserName, shipped } from '../../lab/browser/driver.ts';

/** Call before the browser opens; returns a function that removes the policy. */
export function setPolicy(browser: BrowserName, policy: object): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-policy-'));
  const [name, value] = browser === 'chromium' ? chromium(folder, policy) : firefox(folder, policy);
  const before = process.env[name];
  process.env[name] = value;
  return async () => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Chromium reads /etc/chromium/policies; this mounts a folder of the test there that only the test sees. */
function chromium(folder: string, policy: object): readonly [string, string] {
  const managed = join(folder, 'etc', 'policies', 'managed');
  mkdirSync(managed, { recursive: true });
  const rules = { '3rdparty': { extensions: { [unpackedId(shipped('chrome'))]: policy } } };
  writeFileSync(join(managed, 'nametag.json'), JSON.stringify(rules));
  const start = join(folder, 'chromium');
  const apart = process.getuid?.() === 0 ? '--mount' : '--user --map-root-user --mount';
  writeFileSync(
    start,
    `#!/bin/sh\nexec unshare ${apart} sh -c 'mount --bind "${join(folder, 'etc')}" /etc/chromium && exec "${findProgram('chromium')}" "$@"' sh "$@"\n`,
  );
  chmodSync(start, 0o755);
  return ['NAMETAG_CHROMIUM', start];
}

/** Firefox reads a manifest in the user's folder (MDN, "Native manifests", managed storage). */
function firefox(folder: string, policy: object): readonly [string, string] {
  const managed = join(folder, '.mozilla', 'managed-storage');
  mkdirSync(managed, { recursive: true });
  const manifest = { name: geckoId, description: 'Policy of a test', type: 'storage', data: policy };
  writeFileSync(join(managed, `${geckoId}.json`), JSON.stringify(manifest));
  return ['HOME', folder];
}

/** Chromium names an unpacked extension after its path: 128 bits of SHA-256, in letters from a to p. */
function unpackedId(path: string): string {
  const hash = createHash('sha256').update(realpathSync(path)).digest('hex').slice(0, 32);
  return [...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}
