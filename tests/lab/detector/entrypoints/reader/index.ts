/** What reads pages, as it ships. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import reader from '../../../../../entrypoints/reader/index.ts';

export default defineUnlistedScript(() => void reader.main());
