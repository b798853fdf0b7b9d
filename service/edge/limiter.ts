/** Counts the requests of one key, wherever they arrive: a Durable Object exists only once. */
import type { KeyRecord } from '../keys.ts';
import { freshUsage, type KeyUsage, takeOne } from '../take-one.ts';
import type { ObjectStorage } from './env.ts';

export class Limiter {
  readonly #storage: ObjectStorage;
  #usage: KeyUsage | undefined;

  constructor(state: { readonly storage: ObjectStorage }) {
    this.#storage = state.storage;
  }

  async fetch(request: Request): Promise<Response> {
    // Cast: only this service's Worker can call this, with a key's record.
    const key = (await request.json()) as KeyRecord;
    const now = Date.now();
    // Cast: only what is put below is stored here.
    this.#usage ??= ((await this.#storage.get('usage')) as KeyUsage | undefined) ?? freshUsage(key, now);
    const verdict = takeOne(this.#usage, key, now);
    await this.#storage.put('usage', this.#usage);
    return Response.json(verdict);
  }
}
