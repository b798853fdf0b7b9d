/** Copying for the cards in pages: one offscreen document at a time, only for our own scripts. */
import { describe, expect, it } from 'vitest';
import { isOwnFrame } from '../../../lib/extension/is-own-page.ts';
import { copyRequest } from '../../../lib/protocol/copy-request.ts';
import { createAnswers } from '../../../lib/protocol/request-table.ts';
import { createDocumentWork } from '../../../lib/worker/browser/create-document-work.ts';
import { fakeTab } from '../../lab/worker/fake-browser.ts';

/** Chromium with a clipboard; like the browser, it refuses a second offscreen document. */
function chromium(refuses: { createDocument?: true; sendMessage?: true; copying?: true } = {}, left = 0) {
  let documents = left;
  let clipboard = '';
  let most = documents;
  const no = () => Promise.reject(new Error('refused'));
  const document = createAnswers(
    copyRequest,
    {
      async copy({ text }) {
        if (refuses.copying) return false;
        clipboard = text;
        return true;
      },
    },
    () => true,
  );
  const { copy } = createDocumentWork(
    {
      offscreen: {
        createDocument: async () => {
          if (refuses.createDocument || documents > 0) return no();
          await Promise.resolve();
          most = Math.max(most, ++documents);
        },
        closeDocument: async () => {
          if (documents === 0) return no();
          await Promise.resolve();
          documents--;
        },
      },
    },
    async (request) => {
      if (refuses.sendMessage || documents === 0) return no();
      return document(request, {});
    },
  );
  return { copy, state: () => ({ documents, clipboard, most }) };
}

describe('copying by a hidden document', () => {
  it('opens it, copies, and closes it again', async () => {
    const { copy, state } = chromium();
    expect(await copy('0xabc')).toBe(true);
    expect(state()).toEqual({ documents: 0, clipboard: '0xabc', most: 1 });
  });

  it('several copies at once: each works, the last one stays', async () => {
    const { copy, state } = chromium();
    expect(await Promise.all(['a', 'b', 'c'].map(copy))).toEqual([true, true, true]);
    expect(state()).toEqual({ documents: 0, clipboard: 'c', most: 1 });
  });

  it('uses and closes the document that an earlier worker left', async () => {
    const { copy, state } = chromium({}, 1);
    expect(await copy('0xabc')).toBe(true);
    expect(state()).toEqual({ documents: 0, clipboard: '0xabc', most: 1 });
  });

  for (const what of ['createDocument', 'sendMessage', 'copying'] as const) {
    it(`says no where the browser refuses (${what}), and asks again the next time`, async () => {
      const refuses: Parameters<typeof chromium>[0] = { [what]: true };
      const { copy, state } = chromium(refuses);
      expect(await copy('0xabc')).toBe(false);
      delete refuses[what];
      expect(await copy('0xabc')).toBe(true);
      expect(state()).toEqual({ documents: 0, clipboard: '0xabc', most: 1 });
    });
  }
});

describe('who may have something copied', () => {
  const copied: string[] = [];
  const us = { id: 'us', origin: 'chrome-extension://us/' };
  const answer = createAnswers(
    copyRequest,
    {
      copy({ text }) {
        copied.push(text);
        return Promise.resolve(true);
      },
    },
    (sender) => isOwnFrame(sender, us),
  );
  const ours = { id: 'us', tab: fakeTab(1) };
  const copying = (text: unknown) => ({ request: 'copy', payload: { text } });

  it('a card, an address at a time', async () => {
    expect(await answer(copying('0xabc'), ours)).toEqual({ answer: true });
    expect(copied).toEqual(['0xabc']);
  });

  it('nobody else, and no text without an end', async () => {
    copied.length = 0;
    expect(answer(copying('0xabc'), { ...ours, id: 'another' })).toBeUndefined();
    expect(answer(copying('0xabc'), { id: 'us' })).toBeUndefined();
    expect(await answer(copying('x'.repeat(201)), ours)).toMatchObject({ error: expect.any(String) });
    expect(await answer(copying(7), ours)).toMatchObject({ error: expect.any(String) });
    expect(copied).toEqual([]);
  });
});
