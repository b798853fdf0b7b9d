import { describe, expect, it } from 'vitest';
import { openSearchConnection } from '../../../components/popup/search-connection.ts';
import type { SearchUpdate } from '../../../lib/protocol/ports.ts';
import { createFakePort, type FakePort } from '../../lab/worker/fake-browser.ts';
import { nothingFound } from './nothing-found.ts';

/** The worker's end of every opened port, and a clock that the test controls. */
function worker() {
  const lines: FakePort[] = [];
  const due: (() => void)[] = [];
  const heard: SearchUpdate[] = [];
  const connect = () => {
    const fake = createFakePort();
    lines.push(fake);
    return fake.port;
  };
  const line = openSearchConnection({
    connect,
    after: (_, act) => {
      due.push(act);
      return () => undefined;
    },
    onFound: (found) => heard.push(found),
  });
  const pass = () => {
    for (const act of due.splice(0)) act();
  };
  return { line, lines, heard, pass };
}

const how = { now: false, isPrivate: false };

describe('the search box', () => {
  it('never shows the answer to an older question over a newer one', () => {
    const { line, lines, heard } = worker();
    line.search('uni', how);
    line.search('unis', how);
    lines[0]?.say(nothingFound(2));
    lines[0]?.say(nothingFound(1));
    expect(heard.map(({ id }) => id)).toEqual([2]);
  });

  it('asks again when the worker dies over a question', () => {
    const { line, lines, heard, pass } = worker();
    line.search('uniswap', how);
    lines[0]?.end();
    pass();
    expect(lines[1]?.posted).toEqual([{ type: 'search', id: 1, text: 'uniswap', ...how }]);
    lines[1]?.say(nothingFound(1));
    expect(heard).toHaveLength(1);
  });

  it('gives up on a worker that dies whenever it is asked, until the next question', () => {
    const { line, lines, pass } = worker();
    line.search('uniswap', how);
    for (let at = 0; at < 10; at++) {
      lines.at(-1)?.end();
      pass();
    }
    expect(lines.length).toBeLessThan(8);
    const before = lines.length;
    line.search('uniswap v3', how);
    expect(lines.length).toBe(before + 1);
  });

  it('asks nothing again of a search that is done, however often the worker stops', () => {
    const { line, lines, pass } = worker();
    line.search('uniswap', how);
    lines[0]?.say(nothingFound(1));
    lines[0]?.end();
    pass();
    expect(lines).toHaveLength(1);
  });

  it('asks for further rows of what is found, by a worker that has found it, and of nothing else', () => {
    const { line, lines, pass } = worker();
    const further = (id: number) => ({ type: 'more', id, of: 'rows' });
    line.search('uni', how);
    line.more(['rows']);
    expect(lines[0]?.posted).toHaveLength(1);
    lines[0]?.say(nothingFound(1));
    line.more(['rows']);
    expect(lines[0]?.posted.at(-1)).toEqual(further(1));
    line.search('unis', how);
    line.more(['rows']);
    expect(lines[0]?.posted).toHaveLength(3);
    lines[0]?.say(nothingFound(2));
    lines[0]?.end();
    pass();
    line.more(['rows']);
    line.more(['rows']);
    expect(lines[1]?.posted).toEqual([{ type: 'search', id: 2, text: 'unis', ...how }]);
    lines[1]?.say({ ...nothingFound(2), hasEnded: false });
    expect(lines[1]?.posted).toHaveLength(1);
    lines[1]?.say(nothingFound(2));
    lines[1]?.say(nothingFound(2));
    expect(lines[1]?.posted.slice(1)).toEqual([further(2)]);
  });

  it('does not understand what is no answer', () => {
    const { line, lines, heard } = worker();
    line.search('uniswap', how);
    lines[0]?.say({ type: 'found', id: 1, hits: 'many' });
    lines[0]?.say(undefined);
    expect(heard).toEqual([]);
  });
});
