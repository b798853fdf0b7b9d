/**
 * Tells Chromium to compile all of the starter and of the reader at once: nearly every function runs in the first moments,
 * and to compile each when it is first called means to read it twice.
 */
import type { Plugin } from 'vite';

export const compileHint: Plugin = {
  name: 'compile-hint',
  // WXT looks at how the script begins.
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle)) {
      if (one.type === 'chunk' && /^(page|reader)\.js$/.test(one.fileName)) {
        one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
      }
    }
  },
};
