/** Test files share one document and one language, in an order of nobody's choosing: none finds what another left there. */
import { beforeAll, beforeEach } from 'vitest';
import { setTranslator } from '../../lib/locale/t.ts';

beforeEach(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});

/** Each sentence is its key, and numbers are in English. */
beforeAll(() => setTranslator((key) => (key === 'plural_language' ? 'en' : key)));
