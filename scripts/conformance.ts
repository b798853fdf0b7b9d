/** `npm run conformance`: checks that a host answers as the specification says. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { allFacts } from '../data/all-facts.ts';
import type { Finding } from '../service/conformance/finding.ts';
import { findingLines, summaryLine } from '../service/conformance/finding-lines.ts';
import { ownSample, readSample, type Sample } from '../service/conformance/sample.ts';
import { type OwnHost, startOwn } from '../service/conformance/start-own.ts';
import { walk } from '../service/conformance/walk.ts';
import { sampleText } from '../service/sample-of.ts';
import { type Collection, type Content, collectionOf } from '../service/store/collections.ts';
import { readOptions } from './read-options.ts';
import { refuse } from './refuse.ts';

const help = `npm run conformance -- --base URL --alt URL --key KEY [--sample FILE] [--pause MS]
npm run conformance -- --self          the Node build, started for this
npm run conformance -- --self bundle   the bundle for servers, written and started for this
npm run conformance -- --self bundle --cluster postgres://…   the same as a node of a cluster, which is empty at first

--base    where style A is (paths begin with /api/)
--alt     where style B is; the same as --base unless given
--sample  what to ask about, as JSON; the open pack's addresses unless given
--pause   milliseconds between two requests (250 on a foreign host)
`;

const { values, positionals } = readOptions({
  options: {
    base: { type: 'string' },
    alt: { type: 'string' },
    key: { type: 'string' },
    sample: { type: 'string' },
    pause: { type: 'string' },
    self: { type: 'boolean' },
    cluster: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});

/** Addresses that other hosts are likely to know: a dozen per chain, spread over the pack. */
function packSample(): Sample {
  const addresses = new Map<Collection, string[]>();
  for (const fact of allFacts()) {
    const contents: readonly Content[] = [
      'label',
      ...(fact.mev ? (['mev'] as const) : []),
      ...(fact.type === 'token' ? (['contract'] as const) : []),
    ];
    for (const topic of contents.flatMap((content) => collectionOf(fact.chain, content) ?? []))
      addresses.set(topic, [...(addresses.get(topic) ?? []).slice(-11), fact.address]);
  }
  return Object.fromEntries(
    [...addresses].map(([{ id, chain, content }, list]) => [
      id,
      { addresses: list, text: sampleText(chain, content === 'mev') },
    ]),
  );
}

async function start(what: string | undefined): Promise<OwnHost> {
  if (what === undefined) return startOwn();
  if (what !== 'bundle') refuse(`--self ${what}: it is --self or --self bundle.`);
  const { startBundle } = await import('../service/conformance/start-bundle.ts');
  const { bundleService } = await import('./bundle-service.ts');
  return startBundle(await bundleService(), values.cluster);
}

function sampleIn(file: string): Sample {
  try {
    return readSample(readFileSync(file, 'utf8'));
  } catch (error) {
    refuse(error);
  }
}

async function main(): Promise<void> {
  if (values.help === true || (values.self !== true && values.base === undefined)) {
    process.stdout.write(help);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  for (const url of [values.base, values.alt])
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      refuse(`"${url}" is no URL like https://labels.example.org.`);
  if (values.pause !== undefined && !/^\d+$/.test(values.pause))
    refuse(`--pause ${values.pause}: it is a number of milliseconds.`);
  const own = values.self === true ? await start(positionals[0]) : undefined;
  const sampleFile = values.sample;
  const sample = own ? ownSample() : sampleFile === undefined ? packSample() : sampleIn(sampleFile);
  const pause = Number(values.pause ?? (own ? 0 : 250));
  const base = own?.url ?? values.base ?? '';
  const host = {
    base,
    alt: own?.url ?? values.alt ?? base,
    key: own?.key ?? values.key ?? '',
    fetch: (url: string, init: RequestInit) =>
      fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) }),
    pause: async () => {
      if (pause > 0) await sleep(pause);
    },
  };
  const findings: Finding[] = [];
  try {
    for await (const finding of walk({ host, sample, own: own !== undefined })) {
      findings.push(finding);
      console.log(findingLines(finding));
    }
  } finally {
    await own?.close();
  }
  console.log(summaryLine(findings));
  const conforming = findings.filter((finding) => finding.verdict === 'conforms').length;
  if (findings.some((finding) => finding.verdict === 'deviates')) process.exitCode = 1;
  // A host that nobody reaches conforms to nothing.
  if (conforming < (own ? findings.length : 1)) process.exitCode = 1;
}

await main();
