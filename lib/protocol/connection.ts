/**
 * A port to the worker that is opened again, after growing pauses, while something is unanswered: the browser may stop
 * the worker at any time. Whatever opens it, a new port begins with all that is wanted, because a new worker knows nothing.
 */
import type { Runtime } from 'webextension-polyfill';
import type { Shape } from '../core/shape.ts';
import { type After, createTimer } from '../core/timer.ts';

export type Port = Runtime.Port;

export interface ConnectionParts<Heard, Said> {
  /** A new port; throws if the extension was updated or removed. */
  connect(): Port;
  readonly after: After;
  /** The messages to accept; others are dropped. */
  readonly shape: Shape<Heard>;
  onMessage(message: Heard): void;
  /** All that is wanted now. */
  everything(): readonly Said[];
  /** Some of it is unanswered; if not, the worker may sleep. */
  isWaiting(): boolean;
  /** Called when the worker or the whole extension is gone. */
  onLost?(): void;
  /** How often to open the port again before an answer comes. */
  readonly tries?: number;
}

/** Arbitrary. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
const usualTries = 6;

export function createConnection<Heard, Said>(parts: ConnectionParts<Heard, Said>) {
  const { tries = usualTries } = parts;
  const timer = createTimer(parts.after);
  let port: Port | undefined;
  let losses = 0;

  function open(): Port {
    const fresh = parts.connect();
    port = fresh;
    fresh.onMessage.addListener((raw) => {
      if (port === fresh && parts.shape(raw)) parts.onMessage(raw);
    });
    fresh.onDisconnect.addListener(() => lose(fresh));
    return fresh;
  }

  function lose(old: Port): void {
    if (port !== old) return;
    port = undefined;
    parts.onLost?.();
    if (losses >= tries || !parts.isWaiting()) return;
    timer.set(Math.min(firstPauseMs * 2 ** losses, longestPauseMs), () => parts.isWaiting() && ask());
    losses += 1;
  }

  /** Messages that cannot be sent are lost. */
  function post(messages: readonly Said[]): void {
    let to = port;
    try {
      to ??= open();
      for (const message of messages) to.postMessage(message);
    } catch {
      // The port has just broken, or the extension is gone and no port can be opened.
      if (to) lose(to);
    }
  }

  const ask = (...fresh: readonly Said[]) => post(port ? fresh : parts.everything());

  return {
    /** Says what is newly wanted; even without, there is a port then. */
    ask,
    /** Says what is no part of it. */
    tell: (...others: readonly Said[]) => post([...(port ? [] : parts.everything()), ...others]),
    isOpen: (): boolean => port !== undefined,
    /** An answer came or a new question is asked, so the next disconnect counts as the first. */
    resetTries(): void {
      losses = 0;
    },
    /** Closes the port after these last messages, which are only sent if it is open. What is said next opens another. */
    close(...lastWords: readonly Said[]): void {
      timer.stop();
      const last = port;
      port = undefined;
      try {
        for (const message of lastWords) last?.postMessage(message);
        last?.disconnect();
      } catch {
        // The port was already closed.
      }
    },
  };
}
