/** A few page models that stand for all where every model would take too long. */
import type { PageModel, Rule, Via } from '../pages/model.ts';

const places: readonly Via[] = ['text', 'link', 'attribute', 'split', 'frame', 'shadow', 'svg'];
const rules: readonly Rule[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Each stands for a kind of page by the first model that is one. */
const kinds: readonly ((model: PageModel) => boolean)[] = [
  ...places.map(
    (place) =>
      ({ expect }: PageModel) =>
        expect.some(({ via }) => via === place),
  ),
  ...rules.map((rule) => (model: PageModel) => model.rule.includes(rule)),
  ({ dir }) => dir === 'rtl',
  ({ viewport }) => (viewport?.width ?? Number.POSITIVE_INFINITY) < 500,
  ({ scheme }) => scheme === 'dark',
];

/** All that real libraries build, and one of each kind. */
export function sampleModels(models: readonly PageModel[]): readonly PageModel[] {
  const kept = new Set(models.filter(({ origin }) => origin));
  for (const isOfKind of kinds) {
    if ([...kept].some(isOfKind)) continue;
    const first = models.find(isOfKind);
    if (first) kept.add(first);
  }
  return [...kept];
}
