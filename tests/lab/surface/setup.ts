/** Every test has a world of its own. */
import { options } from 'preact';
import { afterEach } from 'vitest';
import './contexts.ts';

// Preact has one queue of effects for all pages: it is empty before another page's turn comes.
options.requestAnimationFrame = (flush) => queueMicrotask(flush);

// The first page of each kind loads its code. Four threads at once took longer than a hook may on a machine that was full.
const { closeWorlds, loadOnce } = await import('./world.ts');
for (const first of ['reader.js', 'popup.html', 'options.html', 'sidepanel.html']) await loadOnce(first);

afterEach(closeWorlds);
