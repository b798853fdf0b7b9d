/** The browsers that are compared: a page alone, with an empty content script, with Nametag, with a peer. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainBuild } from '../lab/plain/plain-build.ts';
import { type Lane, openLane } from './page.visit.ts';

export interface Lanes {
  readonly alone: Lane;
  /** An empty content script: the floor of every extension that reads pages. */
  readonly empty: Lane;
  readonly ours: Lane;
  readonly peer?: Lane;
}

export async function openLanes(peer?: string): Promise<Lanes> {
  return {
    alone: await openLane(bare({})),
    empty: await openLane(
      bare({
        content_scripts: [{ matches: ['<all_urls>'], js: ['empty.js'], all_frames: true }],
      }),
    ),
    ours: await openLane(await plainBuild('chrome')),
    ...(peer !== undefined && { peer: await openLane(peer) }),
  };
}

/** An extension that does nothing. */
function bare(parts: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-bare-'));
  const manifest = {
    manifest_version: 3,
    name: 'Nothing',
    version: '1',
    background: { service_worker: 'empty.js' },
    ...parts,
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'empty.js'), '');
  return folder;
}
