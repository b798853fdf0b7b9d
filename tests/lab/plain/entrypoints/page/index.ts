/** What every page loads, as it ships. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import page from '../../../../../entrypoints/page/index.ts';

export default defineUnlistedScript(() => void page.main());
