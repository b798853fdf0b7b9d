/** Test files share one document and one language, in an order of nobody's choosing: none finds what another left there. */
import { afterAll, beforeEach } from 'vitest';
import { setTranslator } from '../../lib/locale/t.ts';

beforeEach(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});

afterAll(() => setTranslator((key) => key));
