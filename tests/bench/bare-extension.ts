/** An unpacked extension of one worker and an empty page, open in Chromium. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openChromium } from '../lab/browser/chromium.ts';
import { workerStopper } from '../lab/worker/stop-worker.ts';

export type BareExtension = Awaited<ReturnType<typeof openBareExtension>>;

/** `worker`: the file of its code, or the code itself. `pack`: a folder that it finds as `pack/`. */
export async function openBareExtension(
  worker: { readonly file: string } | { readonly code: string },
  pack: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-bare-'));
  const outDir = join(folder, 'extension');
  mkdirSync(outDir);
  const input = 'file' in worker ? worker.file : join(folder, 'entry.js');
  if ('code' in worker) writeFileSync(input, worker.code);
  await build({
    logLevel: 'silent',
    configFile: false,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rollupOptions: { input, output: { entryFileNames: 'worker.js', format: 'es' } },
    },
  });
  const manifest = {
    manifest_version: 3,
    name: 'bench',
    version: '1',
    background: { service_worker: 'worker.js' },
    permissions: ['unlimitedStorage'],
  };
  writeFileSync(join(outDir, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(outDir, 'page.html'), '<!doctype html><title>asks</title>');
  cpSync(pack, join(outDir, 'pack'), { recursive: true });
  const browser = await openChromium({ build: outDir });
  const { page } = await browser.extensionTab('page.html');
  return {
    page,
    /** Stops the worker, so that the next message starts it. */
    stop: await workerStopper(await browser.context.newCDPSession(page)),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
