/**
 * A port to the worker that is opened again, after growing pauses, while something is unanswered: the browser may stop
 * the worker at any time.
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
  /** What to send again after a disconnect; if empty, the worker may sleep. */
  unanswered(): readonly Said[];
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
    if (losses >= tries || parts.unanswered().length === 0) return;
    timer.set(Math.min(firstPauseMs * 2 ** losses, longestPauseMs), () => send(...parts.unanswered()));
    losses += 1;
  }

  function send(...messages: readonly Said[]): void {
    let to = port;
    try {
      to ??= open();
      for (const message of messages) to.postMessage(message);
    } catch {
      // The port has just broken, or the extension is gone and no port can be opened.
      if (to) lose(to);
    }
  }

  return {
    /** Opens a port if none is open, even to send nothing. Messages that cannot be sent are lost. */
    send,
    isOpen: (): boolean => port !== undefined,
    /** An answer came or a new question is asked, so the next disconnect counts as the first. */
    resetTries(): void {
      losses = 0;
    },
    /** Closes the port after these last messages, which are only sent if it is open. `send` opens another. */
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
