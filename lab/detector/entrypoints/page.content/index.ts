/**
 * The content script that ships; only its rules can be switched off. It runs everywhere: some models are sites that a
 * person adds by hand, and the asking for permission is tested elsewhere.
 */
import page from '../../../../entrypoints/page.content/index.ts';

type Context = NonNullable<Parameters<typeof page.main>[0]>;
const start = (context: Context): void => void page.main(context);

export default Object.assign({}, page, {
  matches: ['https://*/*', 'http://127.0.0.1/*'],
  main(context: Context) {
    // The page as it is without us, to be compared with.
    if (document.documentElement.dataset.without !== 'everything') start(context);
  },
});
