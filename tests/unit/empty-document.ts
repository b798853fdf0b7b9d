/** Test files share one document, in an order of nobody's choosing: none finds what another left there. */
import { beforeEach } from 'vitest';

beforeEach(() => {
  if (typeof document !== 'undefined') document.body.replaceChildren();
});
