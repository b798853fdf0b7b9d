import { describe, expect, test } from 'vitest';
import { isOwnPage } from '../../../lib/extension/is-own-page.ts';
import { createAnswers, RequestError } from '../../../lib/protocol/request-table.ts';
import { type RequestHandlers, type RequestName, requests } from '../../../lib/protocol/requests.ts';

const own = { id: 'nametag', origin: 'chrome-extension://nametag/' };
const page = {
  id: 'nametag',
  url: 'chrome-extension://nametag/options.html#key',
  origin: 'chrome-extension://nametag',
};
const names = Object.keys(requests) as RequestName[]; // Cast: Object.keys forgets the type of the keys.

/** The requests whose handlers were called. */
const reached: string[] = [];
const answers = Object.fromEntries(
  names.map((name) => [
    name,
    () => {
      reached.push(name);
      return Promise.resolve({});
    },
  ]),
) as unknown as RequestHandlers;
const ready = () => Promise.resolve();
const send = (message: unknown, sender: { id?: string; url?: string } = page, all = answers) =>
  createAnswers(requests, all, (asker) => isOwnPage(asker, own), ready)(message, sender);

describe('requests of the extension’s own pages', () => {
  test.each([
    ['a content script', { id: 'nametag', url: 'https://etherscan.io/' }],
    ['a page that looks alike', { id: 'nametag', url: 'https://chrome-extension.example/nametag/' }],
    ['another extension', { id: 'other', url: 'chrome-extension://nametag/options.html' }],
    ['somebody without an address', { id: 'nametag' }],
    ['a frame whose origin is another’s', { ...page, origin: 'https://etherscan.io' }],
    ['nobody', {}],
  ])('%s reaches none of them', (_, sender) => {
    for (const name of names) expect(send({ request: name, payload: {} }, sender)).toBeUndefined();
    expect(isOwnPage(sender, own)).toBe(false);
    expect(reached).toEqual([]);
  });

  test.each([[{}], [null], ['setKey'], [{ request: 'toString', payload: {} }], [{ request: 7 }]])(
    '%j is none of ours',
    (message) => {
      expect(send(message)).toBeUndefined();
    },
  );

  test('what cannot be read is refused before it reaches anything', async () => {
    expect(await send({ request: 'setKey', payload: { key: 7 } })).toMatchObject({
      error: expect.any(String),
    });
    expect(await send({ request: 'ownPut', payload: { key: 'nonsense', name: 'x' } })).toMatchObject({
      error: expect.any(String),
    });
    expect(reached).toEqual([]);
  });

  test('an own page is answered', async () => {
    expect(await send({ request: 'cacheSize', payload: {} })).toEqual({ answer: {} });
    expect(reached).toEqual(['cacheSize']);
  });

  test('only errors meant for users are passed on; the text of others stays in the worker', async () => {
    const failing = (error: Error) => ({ ...answers, usage: () => Promise.reject(error) });
    expect(
      await send({ request: 'usage', payload: {} }, page, failing(new RequestError('not-saved'))),
    ).toEqual({
      error: 'not-saved',
    });
    const answer = await send({ request: 'usage', payload: {} }, page, failing(new Error('key=secret')));
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
