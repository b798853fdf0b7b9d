/** A worker with the user's own node, and what pages and cards have of it. */
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import type { BuiltRequest, RawResponse } from '../../lib/worker/client/transport.ts';
import { answerNode, createFakeNode, type FakeNode } from '../lab/node/fake-node.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { answersOf, openPage, startWorker, type WorldOptions } from '../lab/worker/harness.ts';
import { json } from '../unit/worker/fakes.ts';

export const secretUrl = 'https://node.example/v2/a-key-that-must-not-be-seen?token=another-one';

interface Options extends Partial<WorldOptions> {
  readonly chain?: ChainId;
  readonly node?: FakeNode;
  /** In place of what the node answers. */
  readonly say?: (body: string, node: FakeNode) => RawResponse | Promise<RawResponse>;
}

export const answered = async (node: FakeNode, body: string) => json(await answerNode(node, body));

/** A worker without a label service, with one node. */
export async function withNode({ chain = 'ethereum', say, ...options }: Options = {}) {
  const node = options.node ?? createFakeNode(chainOf(chain).evmId);
  const sent: BuiltRequest[] = [];
  const worker = startWorker({
    url: '',
    key: '',
    async transport(request) {
      sent.push(request);
      return say?.(request.body ?? '', node) ?? answered(node, request.body ?? '');
    },
    ...options,
  });
  await worker.ready();
  const answers = answersOf(worker);
  const kept = await answers.setNode({ chain, url: secretUrl });
  sent.length = 0;
  return { worker, node, sent, answers, kept };
}

export const address = (n: number, chain: ChainId = 'ethereum') => addressKey(chain, n);
export const key = (n: number, chain: ChainId = 'ethereum') => keyOf(chain, address(n, chain));
export const keys = (count: number, chain: ChainId = 'ethereum') =>
  Array.from({ length: count }, (_, n) => key(n, chain));

export async function tagsOf(worker: ReturnType<typeof startWorker>, wanted: readonly Key[], url?: string) {
  const page = openPage(worker, url);
  page.ask(wanted);
  await page.settled(wanted);
  return wanted.map((one) => page.tags().get(one)?.tag ?? undefined);
}

export async function cardOf(worker: ReturnType<typeof startWorker>, wanted: Key) {
  const page = openPage(worker);
  page.ask([wanted]);
  const [profile] = await page.open(wanted);
  return profile;
}
