/** A round of the soak: a fault, pages, a table, new look-ups, and now and then a kill, a list's update or a storm. */

import { keyOf, splitKey } from '../../../lib/core/label/key.ts';
import type { SettingsChange } from '../../../lib/settings/settings.ts';
import { changeSettings, say } from '../../lab/browser/configure.ts';
import { addressKey } from '../../lab/worker/addresses.ts';
import { probe } from '../../lab/worker/probe.ts';
import { faults } from './faults.ts';
import { measure } from './measure.ts';
import { listRows, putList, type Stage } from './stage.ts';
import { judgeNames, storm, useResident, visitModel, visitTable } from './visits.ts';

const askedPerRound = 15;
/** Longer than any pause after a failure. */
const patienceMs = 120_000;

const changes: readonly SettingsChange[] = [
  { density: 'place' },
  { density: 'name', theme: 'dark' },
  { density: 'place', sites: { 'etherscan.io': 'hover' } },
  { tokens: 'all', sites: { 'etherscan.io': 'visible' } },
  { tokens: 'known', theme: 'auto', cards: 'none' },
];

export async function nextRound(stage: Stage): Promise<void> {
  const { service, popup, report } = stage;
  const round = report.rounds++;
  // Every second round the service is well, else the pauses after failures would be all that is seen.
  const fault = round % 2 === 1 ? faults[(round >> 1) % faults.length] : undefined;
  const where = `round ${round + 1}, ${fault?.name ?? 'well'}`;
  await changeSettings(popup, changes[round % changes.length] ?? {});
  service.fault = fault?.answer;
  const asked = askAsPage(stage, round, where);
  stage.asking.push(asked.catch((error: unknown) => void report.errors.push(`${where}: ${String(error)}`)));
  await visitModel(stage, round);
  service.fault = undefined;
  await useResident(stage);
  if (round % 3 === 1) {
    await stage.stopWorker();
    report.kills += 1;
  }
  await visitTable(stage, round);
  if (round % 5 === 4) await storm(stage);
  if (round % 3 === 2) await updateList(stage);
  await judgeNames(stage, stage.resident, 'the page that stays open');
  const sample = await measure(stage.measured);
  report.samples.push(sample);
  const held = Object.entries(sample).map(([what, bytes]) => `${what} ${(bytes / 1e6).toFixed(2)} MB`);
  console.log(
    `${where}: ${report.names} names seen, ${service.asked.size} addresses asked so far, ${held.join(', ')}`,
  );
}

/** Asks new addresses, again when the worker dies, and gives none up. */
async function askAsPage({ popup, report }: Stage, round: number, where: string): Promise<void> {
  const addresses = Array.from({ length: askedPerRound }, (_, n) =>
    addressKey('base', round * askedPerRound + n),
  );
  const keys = addresses.map((address) => keyOf('base', address));
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, patienceMs, undefined);
  const answer = await Promise.race([popup.evaluate(probe, { keys, untilGone: false }), late.promise]);
  clearTimeout(timer);
  keys.forEach((key, at) => {
    const name = answer?.names[at] ?? null;
    if (name === null) report.lost.push(`${where}: ${key}`);
    else if (name !== `Name ${splitKey(key).address.slice(2, 10)}`)
      report.wrong.push(`${where}: ${key}, ${name}`);
  });
}

async function updateList({ popup, lists, list, report }: Stage): Promise<void> {
  report.updates += 1;
  putList(lists, report.updates);
  await say(popup, 'listUpdate', { id: list });
  // Cast: the table of requests defines this shape.
  const state = (await say(popup, 'listState', {})) as {
    readonly lists: readonly { readonly id: string; readonly rows: Readonly<Record<string, number>> }[];
  };
  const rows = state.lists.find(({ id }) => id === list)?.rows ?? {};
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const wanted = listRows(report.updates);
  if (count !== wanted) report.wrong.push(`the list has ${count} labels after an update with ${wanted}`);
}
