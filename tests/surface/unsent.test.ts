/** Texts that stay on this device in every kind of search, and what the popup says about them. */
import { expect, test } from 'vitest';
import { serviceUrl } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';
import { phraseForms, phraseOf, privateKeys } from '../secrets.ts';

const phrase = 'This looks like a recovery phrase, so it wasn’t sent. Never paste one anywhere.';
const some = 'Searched on this computer only: these words could be part of a recovery phrase.';
const tooLong = 'Too long to search online (over 60 characters). Searched on this computer only.';
const long = 'Kwartzit Zirkonit '.repeat(4);
const privateKey =
  'This may be a private key, or a transaction hash that looks like one, so Nametag didn’t search for it. Never paste a private key anywhere.';

/** A host that answers nothing useful, and what it is asked. */
async function begin() {
  const world = await startWorld({
    hosts: { [serviceUrl]: () => Response.json({ data: [] }) },
    settings: { baseUrl: serviceUrl, altUrl: serviceUrl, rate: 1_000 },
  });
  const popup = await world.open('popup.html');
  const notes = () => popup.texts('.state-note');
  const paste = (text: string) => popup.fill(popup.get('combobox', 'Search labels and addresses'), text);
  return { world, popup, notes, paste };
}

test('a recovery phrase that is pasted goes nowhere, not on Enter either, and the popup says why', async () => {
  const { world, popup, notes, paste } = await begin();
  const english = phraseForms(phraseOf('english', 12));
  const phrases = [
    english['Title Case'],
    english['first letter large, as phones type it'],
    english.commas,
    english.numbered,
    english.quoted,
    phraseOf('japanese', 12).join('\u3000'),
    phraseOf('simplifiedChinese', 12).join(''),
  ].map((text = '') => [text, phrase] as const);
  // Words of a phrase that is not whole may be any search: these are "my wallet".
  const parts = [
    phraseForms(phraseOf('french', 4))['CAPITALS, with a full stop'],
    phraseOf('english', 11).join(' '),
    'ocean exchange coin market',
    '我的钱包',
  ].map((text = '') => [text, some] as const);
  const others = [
    [privateKeys['BIP-38'] ?? '', privateKey],
    [`0x${'5a'.repeat(32)}`, privateKey],
    [`0x${'5a'.repeat(32)} kwartzit`, privateKey],
    [long, tooLong],
  ] as const;
  for (const [text, why] of [...phrases, ...parts, ...others]) {
    paste('');
    await expect.poll(notes).toEqual([]);
    paste(text);
    await expect.poll(notes).toEqual([why]);
    popup.press('Enter');
    await world.pass(10_000);
    // Whoever searches for a recovery phrase is told nothing about its words, and never to try fewer.
    const isOver = why === tooLong || why === some ? [`Nothing found for “${text.trim()}”`] : [];
    await expect.poll(() => popup.texts('.empty-title')).toEqual(isOver);
    expect(popup.texts('.empty p:not(.empty-title)')).toHaveLength(why === tooLong ? 1 : 0);
  }
  expect(world.asked).toEqual([]);
  // The host works, and the next ordinary text reaches it.
  paste('kwartzit');
  await expect.poll(() => world.asked).toContainEqual(expect.stringContaining('kwartzit'));
});
