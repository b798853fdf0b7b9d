/** Opens a page model in happy-dom: its scripts run, its frames load from the model, and nothing leaves the process. */
import { Browser, type BrowserPage } from 'happy-dom';
import { documentAt } from './answer.ts';
import type { PageModel } from './model.ts';

export async function openModel(model: PageModel): Promise<BrowserPage> {
  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      enableIframePageLoading: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            const found = documentAt(model, request.url);
            return new window.Response(found ?? 'Not found', {
              status: found === undefined ? 404 : 200,
              headers: { 'content-type': 'text/html; charset=utf-8' },
            });
          },
        },
      },
    },
  });
  const page = browser.newPage();
  if (model.viewport) page.setViewport(model.viewport);
  await page.goto(model.url);
  await page.waitUntilComplete();
  return page;
}
