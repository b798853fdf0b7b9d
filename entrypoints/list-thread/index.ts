/** Wires the thread that loads label lists and derives the addresses of wallets. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { categoriser } from '../../lib/core/label/categoriser.ts';
import { isListJob } from '../../lib/core/lists/list-job.ts';
import { deriveAddresses } from '../../lib/core/mine/derive-addresses.ts';
import { isDeriveJob } from '../../lib/core/mine/wallet.ts';
import { readCatalogue } from '../../lib/extension/read-catalogue.ts';
import { loadList } from '../../lib/list-thread/load-list.ts';
import { resourceFiles } from '../../lib/worker/base/resource.ts';
import { openListDisk } from '../../lib/worker/sources/lists/open-list-disk.ts';
import { createPacks } from '../../lib/worker/sources/pack/packs.ts';

export default defineUnlistedScript({
  main() {
    addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
      if (isDeriveJob(data)) postMessage(deriveAddresses(data));
      if (!isListJob(data)) return;
      const outcome = await loadList(data, {
        fetch: (url, init) => fetch(url, init),
        readCategories: async () => {
          const categoryOf = categoriser(await (await fetch(`/${resourceFiles.categories}`)).json());
          if (!categoryOf) throw new Error('The rules for categories cannot be read.');
          return categoryOf;
        },
        titleOf: async (url) => (await readCatalogue()).find((list) => list.url === url)?.title,
        builtIn: createPacks(async (chain) => (await fetch(`/pack/${chain}.bin`)).arrayBuffer()),
        disk: openListDisk(),
        now: () => Date.now(),
      });
      postMessage(outcome);
    });
  },
});
