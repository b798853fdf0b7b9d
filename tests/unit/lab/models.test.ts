import { readFileSync } from 'node:fs';
import type { BrowserPage } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import { chainOf } from '../../../lib/core/chains.ts';
import { nameFor } from '../../lab/detector/names.ts';
import { locate } from '../../lab/pages/locate.ts';
import { type Findings, isVerified, type Mention, type PageModel, type Rule } from '../../lab/pages/model.ts';
import { modelsIn } from '../../lab/pages/models-in.ts';
import { openModel } from '../../lab/pages/open.ts';

const models = await modelsIn('models', 'read');
const rules: readonly Rule[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const readme = readFileSync(new URL('../../lab/pages/README.md', import.meta.url), 'utf8');
const unverified = readme.slice(readme.indexOf('## Not verified'));

const explorers = (
  'etherscan blockscout otterscan mempool esplora blockbook blockchain.com blockchair ' +
  'solscan solana-explorer solana.fm xray routescan oklink ethplorer'
).split(' ');

const states = (model: PageModel): readonly Findings[] => [model, ...(model.steps ?? [])];

/** Everything that a model puts on the page, as text. */
function written(model: PageModel): string {
  const scripts = (model.steps ?? []).map((step) => step.run ?? '');
  return [model.html, ...Object.values(model.resources ?? {}), ...scripts].join('\n');
}

const found = (page: BrowserPage, place: Pick<Mention, 'anchor' | 'within'>) =>
  // Cast: happy-dom's document has everything that `locate` uses, under its own type.
  locate(page.mainFrame.document as unknown as ParentNode, place).length;

function expectFindings(page: BrowserPage, findings: Findings) {
  for (const place of [...findings.expect, ...(findings.noBadge ?? [])]) {
    expect(
      found(page, place),
      `elements that match ${[...(place.within ?? []), place.anchor].join(' › ')}`,
    ).toBe(place.count);
  }
  if (findings.holds) expect(page.evaluate(findings.holds), findings.holds).toBe(true);
}

describe('the collection of page models', () => {
  test('calls no two models by one name', () => {
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
  });

  test('shows no name that begins as those do with which a series covers every address', () => {
    const { name } = nameFor('', 9);
    const shown = models.flatMap(({ siteName = [] }) => siteName.map((one) => one.name.toLowerCase()));
    expect(shown.filter((one) => one.startsWith(name.toLowerCase()))).toEqual([]);
  });

  test('holds at least 40 models, 15 of them applications', () => {
    expect(models.length).toBeGreaterThanOrEqual(40);
    const apps = models.filter((model) => model.kind === 'app').map((model) => model.family);
    expect(new Set(apps).size).toBeGreaterThanOrEqual(15);
  });

  test('knows every family of explorers', () => {
    const families = models.filter((model) => model.kind === 'explorer').map((model) => model.family);
    expect([...new Set(families)].toSorted()).toEqual(explorers.toSorted());
  });

  test('has light, dark, right-to-left and 320 px pages', () => {
    expect(models.some((model) => model.scheme === 'dark')).toBe(true);
    expect(models.some((model) => model.scheme !== 'dark')).toBe(true);
    expect(models.some((model) => model.dir === 'rtl')).toBe(true);
    expect(models.some((model) => model.viewport?.width === 320)).toBe(true);
  });

  test.each(rules)('has a model that depends on point %i of the observations', (rule) => {
    expect(models.some((model) => model.rule.includes(rule))).toBe(true);
  });

  test('names in its README exactly the models that nobody could verify', () => {
    const named = [...unverified.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(
      models
        .filter((model) => !isVerified(model))
        .map((model) => model.name)
        .toSorted(),
    );
  });
});

describe.each(models)('$name', (model) => {
  test('says where its structure was seen', () => {
    expect(model.cite).toMatch(/docs\/pages\.md §/);
    expect(new URL(model.url).protocol).toBe('https:');
  });

  test('declares its direction', () => {
    expect(model.html.includes('dir="rtl"')).toBe(model.dir === 'rtl');
  });

  test('contains each address that must be found, whole or split', () => {
    const text = written(model);
    const joined = text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, '');
    for (const { address, chain, via } of states(model).flatMap((state) => state.expect)) {
      const parsed = parseAddress(address, chain === 'evm' ? 'evm' : chainOf(chain).family);
      expect(parsed, address).toMatchObject({ address: { text: address } });
      const spelt = [text, via === 'split' || via === 'svg' ? joined : ''].join('\n').toLowerCase();
      expect(spelt.includes(address.toLowerCase()), address).toBe(true);
    }
  });

  test('contains each text that must not be found', () => {
    const text = `${model.url}\n${written(model)}`.toLowerCase();
    for (const { text: decoy } of states(model).flatMap((state) => [
      ...state.mustNot,
      ...(state.may ?? []),
    ])) {
      expect(decoy).not.toBe('');
      // Only the digits, because calldata holds addresses without 0x.
      expect(text.includes(decoy.toLowerCase().replace(/^0x/, '')), decoy).toBe(true);
    }
  });

  test('never asks for an address to be found and not to be found', () => {
    for (const state of states(model)) {
      const wanted = new Set(state.expect.map(({ address }) => address.toLowerCase()));
      for (const { text } of [...state.mustNot, ...(state.may ?? [])]) {
        expect(wanted.has(text.toLowerCase()), text).toBe(false);
      }
    }
  });

  test('has an element for every place it speaks of, after every step', async () => {
    const page = await openModel(model);
    try {
      expectFindings(page, model);
      for (const step of model.steps ?? []) {
        if (step.resize) page.setViewport(step.resize);
        if (step.run) page.evaluate(`(() => {${step.run}})()`);
        await page.waitUntilComplete();
        expectFindings(page, step);
      }
    } finally {
      await page.close();
    }
  });
});
