/** Checks `limit` and `offset`, where the table lists them. */
import { sameRecord } from './judge-answer.ts';
import type { HostReply, JudgedRow } from './judged-row.ts';

export async function judgePaging(row: JudgedRow, value: string, reply: HostReply): Promise<void> {
  const { endpoint, notes } = row;
  const all = reply.data ?? [];
  const get = (query: Record<string, string>) => row.ask(value, { query });
  if (endpoint.limit !== 'none') {
    // A paging parameter that the specification does not show for a row is only our own promise.
    const say = endpoint.limit === 'specified' ? notes.must : notes.ours;
    const one = await get({ limit: '1' });
    say((one.data ?? []).length === 1, `"limit=1" is answered with ${(one.data ?? []).length} records.`);
    say(sameRecord(one.data?.[0], all[0]), '"limit=1" gives another record than the first.');
    for (const limit of ['0', '-1', 'x', '1.5']) {
      const wrong = await get({ limit });
      notes.ours(wrong.status === 400, `"limit=${limit}" is answered with ${wrong.status}.`);
    }
  }
  if (endpoint.offset !== 'none') await judgeOffset(row, all, get);
  if (endpoint.parameter === 'searchtext') await judgePages(row, all, get);
}

type Get = (query: Record<string, string>) => Promise<HostReply>;

async function judgeOffset({ endpoint, notes }: JudgedRow, all: readonly unknown[], get: Get): Promise<void> {
  if (all.length < 2) {
    notes.observe('"offset" was not tried: there is one record.');
    return;
  }
  const say = endpoint.offset === 'specified' ? notes.must : notes.ours;
  const next = await get({ offset: '1' });
  say(!sameRecord(next.data?.[0], all[0]), '"offset=1" begins with the first record.');
  notes.ours(sameRecord(next.data?.[0], all[1]), '"offset" does not count records.');
  const past = await get({ offset: '10000' });
  notes.ours(
    past.status === 200 && past.data?.length === 0,
    `An offset past the end is answered with ${past.status}.`,
  );
  const wrong = await get({ offset: '-1' });
  notes.ours(wrong.status === 400, `"offset=-1" is answered with ${wrong.status}.`);
}

/** Checks that the default page has 20 records and the largest 100, if there are as many. */
async function judgePages({ notes }: JudgedRow, all: readonly unknown[], get: Get): Promise<void> {
  const large = await get({ limit: '1000' });
  const there = large.data?.length ?? 0;
  notes.ours(there <= 100, `"limit=1000" is answered with ${there} records.`);
  notes.ours(
    all.length === Math.min(20, there),
    `A search without "limit" is answered with ${all.length} of ${there}.`,
  );
}
