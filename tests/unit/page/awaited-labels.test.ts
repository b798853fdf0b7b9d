import { describe, expect, test } from 'vitest';
import { type Key, keyOf } from '../../../lib/core/label/key.ts';
import { createAwaitedLabels } from '../../../lib/page/awaited-labels.ts';
import type { Verdicts } from '../../../lib/page/find/verified-addresses.ts';
import { createFakePort, type FakePort } from '../../lab/worker/fake-browser.ts';
import { createWaits } from './create-waits.ts';

const key = keyOf('base', `0x${'1'.repeat(40)}`);
const tag = { name: 'Kelp', category: 'other', source: 'pack', more: 0 } as const;

/** The worker's end of a port, and a clock that the test controls. */
function world() {
  const posted: unknown[] = [];
  const { after, pass } = createWaits();
  const heard = {
    gone: 0,
    tags: 0,
    told: Array.of<readonly Key[]>(),
    verdicts: Array.of<Verdicts[number]>(),
  };
  let other: FakePort | undefined;
  let alive = true;
  let visible = true;
  const asker = createAwaitedLabels(
    {
      connect() {
        other = createFakePort({ postMessage: (message) => void posted.push(message) });
        return other.port;
      },
      isAlive: () => alive,
      isVisible: () => visible,
      after,
    },
    {
      onTags(keys) {
        if (keys.length > 0) heard.told.push(keys);
      },
      onVerdicts: (verdicts) => void heard.verdicts.push(...verdicts),
      onView() {},
      onLookAlikes() {},
      onGone: () => void heard.gone++,
    },
  );
  return {
    asker,
    posted,
    heard,
    pass,
    answer: (message: unknown) => other?.say(message),
    end: () => other?.end(),
    see: (is: boolean) => {
      visible = is;
      asker.again();
    },
    leave: () => {
      alive = false;
    },
    die: () => {
      alive = false;
      other?.end();
    },
  };
}

describe('what a page awaits', () => {
  test('a key is asked once, however often it stands on the page', () => {
    const { asker, posted, pass } = world();
    asker.want(key, { local: false });
    asker.want(key, { local: false });
    pass();
    asker.want(key, { local: false });
    pass();
    expect(posted).toEqual([{ type: 'ask', visible: true, keys: [{ key }] }]);
  });

  test('what is forgotten is waited for no more, and asked anew when it comes back', () => {
    const { asker, posted, pass, answer, end } = world();
    asker.want(key, { local: false });
    pass();
    asker.forget(key);
    end();
    pass();
    expect(posted).toHaveLength(1);
    asker.connect();
    answer({ type: 'tags', tags: [{ key, tag, settled: true }] });
    expect(asker.tag(key)).toBeUndefined();
    asker.want(key, { local: false });
    pass();
    expect(posted).toHaveLength(2);
  });

  test('what nobody can see is taken back, and asked anew when it is wanted', () => {
    const { asker, posted, pass, answer } = world();
    asker.want(key, { local: false });
    pass();
    answer({ type: 'tags', tags: [{ key, tag, settled: false }] });
    asker.release(key);
    asker.release(key);
    pass();
    expect(posted.slice(1)).toEqual([{ type: 'release', keys: [key] }]);
    expect(asker.tag(key)).toEqual(tag);
    asker.want(key, { local: true });
    pass();
    expect(posted.slice(2)).toEqual([{ type: 'ask', visible: true, keys: [{ key, local: true }] }]);
  });

  test('what is answered is not taken back', () => {
    const { asker, posted, pass, answer } = world();
    asker.want(key, { local: false });
    pass();
    answer({ type: 'tags', tags: [{ key, tag, settled: true }] });
    asker.release(key);
    pass();
    expect(posted).toHaveLength(1);
  });

  test('what is scrolled away and back at once is asked, not taken back', () => {
    const { asker, posted, pass } = world();
    asker.want(key, { local: false });
    pass();
    asker.release(key);
    asker.want(key, { local: false });
    pass();
    expect(posted.slice(1)).toEqual([{ type: 'ask', visible: true, keys: [{ key }] }]);
  });

  test('a page that is hidden says so of what is unanswered', () => {
    const { asker, posted, pass, see } = world();
    asker.want(key, { local: false });
    pass();
    see(false);
    expect(posted.slice(1)).toEqual([{ type: 'ask', visible: false, keys: [{ key }] }]);
  });

  test('what was answered while nobody saw the page is asked again once somebody does, and then no more', () => {
    const local = keyOf('base', `0x${'2'.repeat(40)}`);
    const settle = { type: 'tags', tags: [key, local].map((one) => ({ key: one, tag, settled: true })) };
    for (const isLost of [false, true]) {
      const { asker, posted, pass, answer, end, see } = world();
      asker.want(key, { local: false });
      asker.want(local, { local: true });
      see(false);
      pass();
      answer(settle);
      if (isLost) end();
      see(false);
      expect(posted).toHaveLength(1);
      see(true);
      const whole = isLost ? [{ key }, { key: local, local: true }] : [{ key }];
      expect(posted.slice(1)).toEqual([{ type: 'ask', visible: true, keys: whole }]);
      answer(settle);
      see(false);
      see(true);
      end();
      see(true);
      expect(posted).toHaveLength(2);
    }
  });

  test('what was taken back while nobody saw the page is not asked when somebody does', () => {
    const { asker, posted, pass, see } = world();
    asker.want(key, { local: false });
    see(false);
    pass();
    asker.release(key);
    pass();
    see(true);
    expect(posted.slice(1)).toEqual([{ type: 'release', keys: [key] }]);
  });

  test('what is forgotten before it was asked is not asked', () => {
    const { asker, posted, pass } = world();
    asker.want(key, { local: true });
    asker.forget(key);
    pass();
    expect(posted).toEqual([]);
  });

  test('a text is judged once, and again only if the worker died first', () => {
    const { asker, posted, pass, end, answer, heard } = world();
    asker.verify('one');
    asker.verify('two');
    asker.verify('one');
    pass();
    expect(posted).toEqual([{ type: 'verify', texts: ['one', 'two'] }]);
    const verdict = { text: 'one', address: null };
    answer({ type: 'verified', verdicts: [verdict] });
    expect(heard.verdicts).toEqual([verdict]);
    end();
    pass();
    expect(posted.slice(1)).toEqual([{ type: 'verify', texts: ['two'] }]);
  });

  test('a worker that dies before it answers is asked again', () => {
    const { asker, posted, pass, end, answer } = world();
    asker.want(key, { local: false });
    pass();
    end();
    pass();
    expect(posted).toHaveLength(2);
    answer({ type: 'tags', tags: [{ key, tag, settled: true }] });
    expect(asker.tag(key)).toEqual(tag);
    end();
    pass();
    expect(posted).toHaveLength(2);
  });

  test('a new connection begins with all that the page shows, and what comes back the same is no news', () => {
    const { asker, posted, heard, pass, end, answer } = world();
    asker.want(key, { local: false });
    asker.send({ type: 'counts', found: 1, labelled: 1, warnings: 0 });
    pass();
    answer({ type: 'tags', tags: [{ key, tag, settled: true }] });
    const said = [
      { type: 'ask', visible: true, keys: [{ key }] },
      { type: 'counts', found: 1, labelled: 1, warnings: 0 },
    ];
    for (const [lose, comeBack] of [
      [() => end(), asker.connect],
      [() => asker.away(true), () => asker.away(false)],
    ] as const) {
      posted.length = 0;
      lose();
      pass();
      comeBack();
      asker.connect();
      expect(posted).toEqual(said);
      answer({ type: 'tags', tags: [{ key, tag: { ...tag }, settled: true }] });
      expect(heard.told).toEqual([[key]]);
    }
    answer({ type: 'tags', tags: [{ key, tag: { ...tag, name: 'Mine' }, settled: true }] });
    expect(asker.tag(key)?.name).toBe('Mine');
    expect(heard.told.flat()).toEqual([key, key]);
  });

  test('a page that was left connects to nobody until one is back, whatever it has to say', () => {
    const { asker, posted, pass } = world();
    asker.connect();
    asker.away(true);
    asker.want(key, { local: false });
    asker.send({ type: 'counts', found: 1, labelled: 0, warnings: 0 });
    asker.connect();
    pass();
    expect(posted).toEqual([]);
    asker.away(false);
    expect(posted).toEqual([
      { type: 'ask', visible: true, keys: [{ key }] },
      { type: 'counts', found: 1, labelled: 0, warnings: 0 },
    ]);
  });

  test('what was taken back is not waited for, though its answer was on its way', () => {
    const { asker, posted, pass, end, answer } = world();
    asker.want(key, { local: false });
    pass();
    asker.send({ type: 'counts', found: 1, labelled: 0, warnings: 0 });
    asker.release(key);
    pass();
    answer({ type: 'tags', tags: [{ key, tag, settled: false }] });
    expect(asker.tag(key)).toEqual(tag);
    end();
    pass();
    expect(posted).toHaveLength(3);
  });

  test('a new connection does not ask for what the page took back', () => {
    const { asker, posted, pass, end } = world();
    asker.want(key, { local: false });
    pass();
    asker.release(key);
    end();
    pass();
    asker.connect();
    expect(posted).toHaveLength(1);
  });

  test('a key that was looked up on this machine alone is asked of the service when somebody wants more', () => {
    const { asker, posted, pass } = world();
    asker.want(key, { local: true });
    pass();
    asker.want(key, { local: false });
    pass();
    expect(posted).toEqual([
      { type: 'ask', visible: true, keys: [{ key, local: true }] },
      { type: 'ask', visible: true, keys: [{ key }] },
    ]);
  });

  test('a script whose extension is gone says so, and asks nobody', () => {
    const { asker, posted, heard, pass, die } = world();
    asker.want(key, { local: false });
    pass();
    die();
    pass();
    expect(heard.gone).toBe(1);
    expect(posted).toHaveLength(1);
  });

  test('a script whose extension goes a moment after its port is gone at the next look', () => {
    const { asker, heard, pass, end, leave } = world();
    asker.connect();
    end();
    pass();
    leave();
    pass();
    expect(heard.gone).toBe(1);
  });

  test('what is no message is dropped', () => {
    const { asker, heard, pass, answer } = world();
    asker.want(key, { local: false });
    pass();
    answer({ type: 'tags', tags: [{ key, tag: { name: 7 }, settled: true }] });
    expect(heard.told).toEqual([]);
    expect(asker.tag(key)).toBeUndefined();
  });
});
