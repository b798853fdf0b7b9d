import { describe, expect, test } from 'vitest';
import type { Finding } from '../../service/conformance/finding.ts';
import { ownRows, ownSample } from '../../service/conformance/sample.ts';
import { walk } from '../../service/conformance/walk.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { appOf } from './app-of.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const key = 'nametag_conformance-key-of-nobody';
const url = 'http://localhost';
/** Without a network between them, because what is judged below are answers. */
const app = appOf({ store: openMemoryStore(ownRows()), keys: memoryKeys([{ key }]) });
const call: Fetch = async (url, init) => app.fetch(new Request(url, init));

async function* judged(
  through: (real: Fetch) => Fetch = (real) => real,
  own = true,
): AsyncGenerator<Finding> {
  const host = { base: url, alt: url, key, fetch: through(call), pause: async () => {} };
  yield* walk({ host, sample: ownSample(), own });
}

async function findings(...asked: Parameters<typeof judged>): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of judged(...asked)) found.push(finding);
  return found;
}

const unlike = (found: readonly Finding[]) => found.filter((finding) => finding.verdict !== 'conforms');

/** Changes the text of good answers. */
const rewriting =
  (change: (text: string, url: URL) => string) =>
  (real: Fetch): Fetch =>
  async (url, init) => {
    const response = await real(url, init);
    const text = await response.text();
    const changed = response.status === 200 ? change(text, new URL(url)) : text;
    return new Response(init.method === 'HEAD' ? null : changed, {
      status: response.status,
      headers: response.headers,
    });
  };

/** Changes the request before the service sees it. */
const asking =
  (change: (url: URL, headers: Headers) => void) =>
  (real: Fetch): Fetch =>
  (address, init) => {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    change(url, headers);
    return real(url.href, { ...init, headers });
  };

const json = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

type Records = Record<string, unknown>[];
const records = (change: (data: Records, url: URL) => Records) =>
  rewriting((text, url) =>
    JSON.stringify({ data: change(JSON.parse(text || '{"data":[]}').data ?? [], url) }),
  );

const breakages: Readonly<Record<string, (real: Fetch) => Fetch>> = {
  'a field is dropped': records((data) => data.map(({ label_subtype: _, ...rest }) => rest)),
  'a MEV record says ethereum instead of Ethereum': rewriting((text) =>
    text.replaceAll('"Ethereum"', '"ethereum"'),
  ),
  'style A says Ethereum instead of ethereum': rewriting((text) =>
    text.replaceAll('"blockchain":"ethereum"', '"blockchain":"Ethereum"'),
  ),
  'eleven addresses are accepted': asking((url) => {
    const list = url.searchParams.get('address')?.split(',') ?? [];
    if (list.length > 10) url.searchParams.set('address', list.slice(0, 10).join(','));
  }),
  'two addresses are accepted where one may be asked': asking((url) => {
    if (!url.pathname.startsWith('/ethereum/address') && !url.pathname.startsWith('/ethereum/contractlabel'))
      return;
    url.searchParams.set('address', url.searchParams.get('address')?.split(',')[0] ?? '');
  }),
  'style B names the chain': records((data, url) =>
    url.pathname.startsWith('/api/') ? data : data.map((row) => ({ blockchain: 'ethereum', ...row })),
  ),
  'the fields come in another order': records((data) =>
    data.map((row) => Object.fromEntries(Object.entries(row).reverse())),
  ),
  'the top level counts the records': rewriting((text) => text.replace(/\}$/, ',"count":1}')),
  'the key is taken from the wrong place': asking((url, headers) => {
    const inQuery = url.searchParams.get('apikey');
    const inHeader = headers.get('x-api-key');
    if (inQuery !== null && !url.pathname.startsWith('/api/')) headers.set('x-api-key', inQuery);
    if (inHeader !== null && url.pathname.startsWith('/api/')) url.searchParams.set('apikey', inHeader);
  }),
  'a request without a key is answered': asking((url, headers) => {
    if (url.searchParams.has('apikey') || headers.has('x-api-key')) return;
    url.searchParams.set('apikey', key);
    headers.set('x-api-key', key);
  }),
  'an unknown address is 404': (real) => async (url, init) => {
    const response = await real(url, init);
    const text = await response.text();
    if (text === '{"data":[]}') return json(404, '{"error":{"code":"not_found","message":"-"}}');
    return new Response(init.method === 'HEAD' ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  },
  'limit is not obeyed': asking((url) => url.searchParams.delete('limit')),
  'offset is not obeyed': asking((url) => url.searchParams.delete('offset')),
  'offset counts pages': asking((url) => {
    const offset = Number(url.searchParams.get('offset') ?? 0);
    if (offset > 0) url.searchParams.set('offset', String(offset * 20));
  }),
  'one of the two endings is missing': (real) => async (url, init) =>
    /\/(bsc|avax|ethereum)\/label\?/.test(url) && !url.includes('/api/') ? json(404, '{}') : real(url, init),
  'last_tx is one text': records((data) =>
    data.map((row) => ('last_tx' in row ? { ...row, last_tx: String(row.last_tx) } : row)),
  ),
  'addresses are answered in small letters': records((data) =>
    data.map((row) => ({ ...row, address: String(row.address).toLowerCase() })),
  ),
  'a search minds capitals': (real) => async (url, init) =>
    /WALLET|SANDWICH/.test(url) ? json(200, '{"data":[]}') : real(url, init),
  'metadata is missing': records((data) => data.map(({ metadata: _, ...row }) => row)),
  'another address is answered': records((data) =>
    data.map((row) => ({ ...row, address: `0x${'1'.repeat(40)}` })),
  ),
  'errors are plain text': (real) => async (url, init) => {
    const response = await real(url, init);
    return response.status < 400 ? response : new Response('wrong', { status: response.status });
  },
  'the order of a search is by address': records((data, url) =>
    url.pathname.includes('search')
      ? [...data].sort((a, b) => (String(a.address) < String(b.address) ? -1 : 1))
      : data,
  ),
};

describe('the suite catches a service in which', () => {
  for (const [what, through] of Object.entries(breakages)) {
    test(what, async () => {
      let verdict: Finding['verdict'] | undefined;
      for await (const finding of judged(through)) {
        verdict = finding.verdict;
        if (verdict === 'deviates') break;
      }
      expect(verdict).toBe('deviates');
    });
  }
});

test('the suite finds nothing wrong in a service whose answers are taken apart and put together again', async () => {
  expect(unlike(await findings(records((data) => data)))).toEqual([]);
});

test('on a foreign host without records nothing can be judged, and nothing is called wrong', async () => {
  const found = await findings(() => async () => json(200, '{"data":[]}'), false);
  expect(new Set(found.map((finding) => finding.verdict))).toEqual(new Set(['could not judge']));
});

test('on a foreign host, what the specification leaves open is an observation', async () => {
  const found = await findings(breakages['an unknown address is 404'], false);
  expect(unlike(found)).toEqual([]);
  expect(found.flatMap((finding) => finding.observations).join()).toMatch(
    /unknown address is answered with 404/,
  );
});

test('on a foreign host too, a contract needs the owner and the date that the specification shows', async () => {
  const bare = records((data) => data.map((row) => ('metadata' in row ? { ...row, metadata: {} } : row)));
  const found = unlike(await findings(bare, false));
  expect(found.map(({ id, verdict }) => [id, verdict])).toEqual([['B.ethereum.contract', 'deviates']]);
});
