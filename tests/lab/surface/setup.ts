/** Every test has a world of its own. */
import { options } from 'preact';
import { afterEach } from 'vitest';
import './contexts.ts';

// Preact has one queue of effects for all pages: it is empty before another page's turn comes.
options.requestAnimationFrame = (flush) => queueMicrotask(flush);

afterEach(async () => (await import('./world.ts')).closeWorlds());
