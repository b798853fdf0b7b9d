/** A line to the worker for the labels of many addresses: on this machine alone, or from the service too. */
import type { Key } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { parseWith, toPage } from '../messages.ts';
import type { After, Line } from './line.ts';

export interface LabelsLine {
  /** Keys asked before are not asked again, unless now more than this machine is meant. */
  want(keys: readonly Key[], local: boolean): void;
  /** The user named this address, in this surface. */
  name(key: Key, name: string, note: string): void;
  /** Takes back what was asked of the service and is not answered; what is known stays. */
  cancel(): void;
  end(): void;
}

export interface LabelsLineParts {
  connect(): Line;
  readonly after: After;
  /** `settled` counts the keys about which nothing more will come. */
  heard(tags: ReadonlyMap<Key, Tag | null>, settled: number): void;
}

/** Well below what a message may carry. */
const mostKeys = 500;
const tries = 6;
const firstPause = 250;

interface Wanted {
  readonly local: boolean;
  readonly settled: boolean;
}

export function openLabelsLine({ connect, after, heard }: LabelsLineParts): LabelsLine {
  const wanted = new Map<Key, Wanted>();
  const tags = new Map<Key, Tag | null>();
  let line: Line | undefined;
  let lost = 0;
  let ended = false;
  let telling = false;

  /** Answers come in bursts: what is shown follows once for each. */
  function tell(): void {
    if (telling) return;
    telling = true;
    after(30, () => {
      telling = false;
      if (!ended) heard(tags, [...wanted.values()].filter((one) => one.settled).length);
    });
  }

  function lineNow(): Line {
    if (line) return line;
    const fresh = connect();
    line = fresh;
    fresh.listen(
      (raw) => {
        const message = parseWith(toPage, raw);
        if (message?.type !== 'tags' || line !== fresh) return;
        lost = 0;
        for (const { key, tag, settled } of message.tags) {
          const one = wanted.get(key);
          if (!one) continue;
          wanted.set(key, { ...one, settled });
          tags.set(key, tag);
        }
        tell();
      },
      () => {
        if (line !== fresh) return;
        line = undefined;
        const open = [...wanted].filter(([, one]) => !one.settled).map(([key]) => key);
        // The worker may sleep as long as nothing is awaited.
        if (ended || open.length === 0 || lost >= tries) return;
        after(firstPause * 2 ** lost++, () => ask(open));
      },
    );
    return fresh;
  }

  function ask(keys: readonly Key[]): void {
    if (ended) return;
    for (let at = 0; at < keys.length; at += mostKeys) {
      lineNow().post({
        type: 'ask',
        visible: true,
        keys: keys
          .slice(at, at + mostKeys)
          .map((key) => (wanted.get(key)?.local ? { key, local: true } : { key })),
      });
    }
  }

  return {
    want(keys, local) {
      const fresh = keys.filter((key) => {
        const one = wanted.get(key);
        return !one || (one.local && !local);
      });
      for (const key of fresh) wanted.set(key, { local, settled: false });
      if (fresh.length > 0) ask(fresh);
    },
    name(key, name, note) {
      lineNow().post({ type: 'name', key, name, ...(note && { note }) });
      // A worker that died since has forgotten that this key is of interest here.
      ask([key]);
    },
    cancel() {
      const open = [...wanted].filter(([, one]) => !one.local && !one.settled).map(([key]) => key);
      for (const key of open) wanted.set(key, { local: true, settled: false });
      // The worker drops what nobody who is connected waits for.
      const last = line;
      line = undefined;
      last?.end();
      ask([...wanted.keys()]);
    },
    end() {
      ended = true;
      line?.end();
    },
  };
}
