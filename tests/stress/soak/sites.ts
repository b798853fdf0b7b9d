/** The pages that a soak visits: page models, tables of real libraries and large pages. */
import type { Served } from '../../lab/browser/driver.ts';
import { readModels } from '../../lab/detector/models.ts';
import { sampleModels } from '../../lab/detector/sample-models.ts';
import { servedByLibraries, siteFor } from '../../lab/detector/serve.ts';
import type { PageModel } from '../../lab/pages/model.ts';
import { tables } from '../../lab/pages/tables.ts';
import { hundredRows, liveTable, pingPong, twentyFiveRows } from '../../lab/pages/workloads.ts';

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** Fragments are the page's own. */
const isAt = (url: URL, page: { readonly url: string }): boolean => {
  const own = new URL(page.url);
  return url.host === own.host && url.pathname + url.search === own.pathname + own.search;
};

export async function openSites() {
  const models = sampleModels(await readModels(true)).filter(({ listed }) => listed !== false);
  /** Stays open for the whole run, with rows that come and go. */
  const resident = liveTable();
  /** Opened all at once. */
  const storm = [hundredRows(), pingPong(), twentyFiveRows()];
  let chosen: PageModel | undefined;
  const documents = [...tables, ...storm, resident];
  return {
    models,
    tables,
    storm,
    resident,
    /** Several pages share an address: this model is what stands there from now on; undefined: a table or a large page. */
    choose(model: PageModel | undefined) {
      chosen = model;
    },
    serve(url: URL): Served {
      const model = chosen && siteFor(chosen)(url);
      if (model && model.status !== 404) return model;
      const page = documents.find((one) => isAt(url, one));
      return servedByLibraries(url.pathname) ?? (page ? { body: page.html } : { body: '', status: 404 });
    },
  };
}
