/**
 * A port to the worker that is opened again, after growing pauses, as long as something is unanswered: the worker may
 * die at any line.
 */
import type { Runtime } from 'webextension-polyfill';
import type { Shape } from '../core/shape.ts';
import { type After, createTimer } from '../core/timer.ts';

export type Port = Runtime.Port;

export interface ConnectionParts<Heard, Said> {
  /** A new port; throws when the extension was updated or removed. */
  connect(): Port;
  readonly after: After;
  /** What may be heard; anything else is dropped. */
  readonly shape: Shape<Heard>;
  onMessage(message: Heard): void;
  /** What is sent again after a loss. Nothing: the worker may sleep. */
  unanswered(): readonly Said[];
  /** The worker, or the whole extension, is gone. */
  onLost?(): void;
  /** How often the port is opened again before an answer comes. */
  readonly tries?: number;
}

export interface Connection<Said> {
  /** Opens a port where none is open, even to send nothing. What cannot be sent is lost. */
  send(...messages: readonly Said[]): void;
  isOpen(): boolean;
  /** An answer came, or another question: the next loss counts as the first. */
  resetTries(): void;
  /** Ends the port, with last words if one is open. `send` opens another. */
  close(...lastWords: readonly Said[]): void;
}

/** Arbitrary. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;
const usualTries = 6;

export function createConnection<Heard, Said>(parts: ConnectionParts<Heard, Said>): Connection<Said> {
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
      // It broke in this moment, or the extension is gone and no port can be opened.
      if (to) lose(to);
    }
  }

  return {
    send,
    isOpen: () => port !== undefined,
    resetTries() {
      losses = 0;
    },
    close(...lastWords) {
      timer.stop();
      const last = port;
      port = undefined;
      try {
        for (const message of lastWords) last?.postMessage(message);
        last?.disconnect();
      } catch {
        // It was gone already.
      }
    },
  };
}
