/** The Workers build on this machine: the real workerd, offline, with D1 and the Durable Object. */
import { mkdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { recordFor } from '../keys/new-key.ts';
import { fillD1, putKey } from './fill-d1.ts';

export interface LocalEdge {
  readonly url: string;
  /** Replaces what is served by the records of a finished store. */
  load(storePath: string): Promise<void>;
  addKey(key: string, limits?: { readonly rate?: number; readonly quota?: number }): Promise<void>;
  close(): Promise<void>;
}

export interface LocalOptions {
  readonly port?: number;
  /** Where D1 keeps its file; in memory unless given. */
  readonly persist?: string;
  readonly bindings?: Readonly<Record<string, string>>;
  /** Called with each line that the Worker logs. */
  readonly log?: (line: string) => void;
}

/** As in wrangler.jsonc. */
export const compatibilityDate = '2026-07-01';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Bundles the Worker into one file. */
export async function bundle(): Promise<string> {
  const outDir = `${root}.cache/edge`;
  mkdirSync(outDir, { recursive: true });
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: `${root}service/edge.ts`, outDir, write: false, minify: false, target: 'es2024' },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The Workers build came out empty.');
  return chunk.code;
}

export async function startLocalEdge(options: LocalOptions = {}): Promise<LocalEdge> {
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'edge.js', contents: await bundle() }],
    compatibilityDate,
    host: '127.0.0.1',
    port: options.port ?? 0,
    d1Databases: { DB: 'nametag' },
    durableObjects: { LIMITER: 'Limiter' },
    bindings: { ...options.bindings },
    ...(options.persist === undefined
      ? {}
      : { d1Persist: options.persist, durableObjectsPersist: options.persist }),
    handleRuntimeStdio: (out: Readable, errors: Readable) => {
      for (const stream of [out, errors]) stream.on('data', (data) => options.log?.(String(data)));
    },
  });
  const url = (await miniflare.ready).href.replace(/\/$/, '');
  const db = await miniflare.getD1Database('DB');
  return {
    url,
    load: (storePath) => fillD1(db, storePath),
    addKey: (key, limits = {}) => putKey(db, recordFor({ key, ...limits }), new Date().toISOString()),
    close: () => miniflare.dispose(),
  };
}
