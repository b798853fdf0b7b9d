import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { oneBatch, workloads } from '../../lab/pages/workloads.ts';

const links = /<a [^>]*href="[^"]*\/(address|account)\//g;
const made = workloads.map((make) => make());
const elements = (name: string) =>
  [...(made.find((one) => one.name === name)?.html.matchAll(/<[a-z][a-z0-9-]*/g) ?? [])].length;

describe('the workloads', () => {
  test.each(made)('$name has as many mentions as it says', ({ html, mentions }) => {
    expect([...html.replaceAll(/<script>[\s\S]*?<\/script>/g, '').matchAll(links)]).toHaveLength(mentions);
  });

  test('are the same on every run', () => {
    expect(workloads.map((make) => make().html)).toEqual(made.map((one) => one.html));
  });

  test('are as large as the pages they stand for', () => {
    expect(Math.round(elements('thousand-transfers') / 1000)).toBe(29);
    expect(Math.round(elements('nothing-to-find') / 500)).toBe(17);
    expect(Math.round(elements('hundred-thousand-nodes') / 1000)).toBe(34);
  });

  test('deliver ten thousand mutation records in one batch', async () => {
    const { html, activity } = oneBatch();
    const window = new Window({
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    });
    window.document.write(html);
    const batches: number[] = [];
    new window.MutationObserver((records) => batches.push(records.length)).observe(window.document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    window.eval(`(() => {${activity?.run}})()`);
    await window.happyDOM.waitUntilComplete();
    expect(Math.max(...batches)).toBeGreaterThan(10_000);
    await window.happyDOM.close();
  });
});
