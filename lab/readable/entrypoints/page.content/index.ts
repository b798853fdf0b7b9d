/** The page's script that ships, beside one that tells tests what badges paint. */
import { defineContentScript } from 'wxt/utils/define-content-script';
import page from '../../../../entrypoints/page.content/index.ts';
import { options } from '../../../../entrypoints/page.content/options.ts';
import { matches } from '../../../../lib/core/sites/hosts.ts';
import { answerLooks } from '../../../detector/answer-looks.ts';

export default defineContentScript({
  ...options,
  matches: [...matches],
  main(context) {
    answerLooks();
    void page.main(context);
  },
});
