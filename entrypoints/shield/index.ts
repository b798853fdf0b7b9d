/** Firefox only: runs before any script of a page, so that its listener is the first. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { shieldCards } from '../../lib/page/card/shield-cards.ts';

export default defineUnlistedScript({
  include: ['firefox'],
  main: () => shieldCards(window),
});
