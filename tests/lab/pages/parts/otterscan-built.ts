/** What the models of Otterscan out of its own libraries have in common. */
import type { PageModel } from '../model.ts';

/** `source`: the file that draws the part that is modelled. */
export function otterscanBuilt(source: string) {
  return {
    kind: 'explorer',
    family: 'otterscan',
    cite: 'docs/pages.md §1.3',
    listed: false,
    origin: {
      site: 'Otterscan',
      version: '2.10.0, Tailwind 4',
      source: `otterscan/otterscan@9dfd87fb4f159fabeac085431085e86f3418628a ${source}`,
    },
  } as const satisfies Partial<PageModel>;
}
