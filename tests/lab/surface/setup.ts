/** Every test has a world of its own. */
import { options } from 'preact';
import { afterEach, beforeAll } from 'vitest';
import './contexts.ts';

// Preact has one queue of effects for all pages: it is empty before another page's turn comes.
options.requestAnimationFrame = (flush) => queueMicrotask(flush);

// Whose code is loaded with the first page of its kind: a test, and what it waits for, have only so much time.
for (const first of ['reader.js', 'popup.html', 'options.html', 'sidepanel.html'])
  beforeAll(async () => (await import('./world.ts')).loadOnce(first));

afterEach(async () => (await import('./world.ts')).closeWorlds());
