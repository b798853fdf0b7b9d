/** The label service on Cloudflare Workers, with D1 for labels and keys and a Durable Object for limits. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type App, createApp } from './app.ts';
import type { Cors } from './cors.ts';
import type { D1, Env } from './edge/env.ts';
import { keysInD1 } from './edge/keys-in-d1.ts';
import { Limiter } from './edge/limiter.ts';
import { openD1Store } from './store/open-d1-store.ts';

export { Limiter };

/** One app per set of bindings, so that it remembers keys between requests. */
const apps = new WeakMap<Env, App>();

function appOf(env: Env): App {
  const known = apps.get(env);
  if (known) return known;
  const now = () => Date.now();
  const app = createApp({
    store: openD1Store(labelsOf(env), now),
    keys: env.OPEN === 'yes' ? 'open' : keysInD1(env.DB, env.LIMITER, now),
    digest: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    now,
    requestId: () => crypto.randomUUID(),
    log: (line) => console.log(line),
    cors: corsOf(env.ORIGINS),
  });
  apps.set(env, app);
  return app;
}

/** Labels may come from a replica; keys always come from the primary, so that revoking works at once. */
function labelsOf(env: Env): D1 {
  const session = env.REPLICAS === 'yes' ? env.DB.withSession?.('first-unconstrained') : undefined;
  return session ?? env.DB;
}

function corsOf(origins: string | undefined): Cors | undefined {
  const list = (origins ?? '').split(/\s+/).filter((origin) => origin !== '');
  if (list.length === 0) return undefined;
  return list.includes('*') ? '*' : list;
}

export default {
  fetch: (request: Request, env: Env) => appOf(env).fetch(request),
};
