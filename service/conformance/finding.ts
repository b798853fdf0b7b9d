/** The result of the suite for one row of the table. */

export interface Finding {
  readonly id: string;
  readonly verdict: 'conforms' | 'deviates' | 'could not judge';
  readonly deviations: readonly string[];
  /** What the specification leaves open, and what could not be tried. */
  readonly observations: readonly string[];
}

export type RowNotes = ReturnType<typeof takeNotes>;

export function takeNotes(own: boolean) {
  const deviations = new Set<string>();
  const observations = new Set<string>();
  let judged = true;
  return {
    /** Checks what the specification says. */
    must(holds: boolean, otherwise: string) {
      if (!holds) deviations.add(otherwise);
    },
    /** Checks what it leaves open: a promise of `docs/service.md` on our own builds, an observation on other hosts. */
    ours(holds: boolean, otherwise: string) {
      if (!holds) (own ? deviations : observations).add(otherwise);
    },
    observe: (what: string) => void observations.add(what),
    /** Notes that there was nothing to judge by. */
    cannotJudge(why: string) {
      judged = false;
      observations.add(why);
    },
    finding: (id: string): Finding => ({
      id,
      verdict: deviations.size > 0 ? 'deviates' : judged ? 'conforms' : 'could not judge',
      deviations: [...deviations],
      observations: [...observations],
    }),
  };
}
