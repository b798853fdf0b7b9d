/** The page's script that ships, beside one that tells tests what badges paint. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import page from '../../../../../entrypoints/page/index.ts';
import { answerLooks } from '../../../detector/answer-looks.ts';

export default defineUnlistedScript({
  main() {
    answerLooks();
    void page.main();
  },
});
