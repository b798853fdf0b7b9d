/** The result of the suite for one row of the table. */

export interface Finding {
  readonly id: string;
  readonly verdict: 'conforms' | 'deviates' | 'could not judge';
  readonly deviations: readonly string[];
  /** What the specification leaves open, and what could not be tried. */
  readonly observations: readonly string[];
}

export interface RowNotes {
  /** Checks what the specification says. */
  must(holds: boolean, otherwise: string): void;
  /** Checks what it leaves open: a promise of `docs/service.md` on our own builds, an observation on other hosts. */
  ours(holds: boolean, otherwise: string): void;
  observe(what: string): void;
  /** Notes that there was nothing to judge by. */
  cannotJudge(why: string): void;
}

export function takeNotes(own: boolean): RowNotes & { finding(id: string): Finding } {
  const deviations = new Set<string>();
  const observations = new Set<string>();
  let judged = true;
  return {
    must(holds, otherwise) {
      if (!holds) deviations.add(otherwise);
    },
    ours(holds, otherwise) {
      if (!holds) (own ? deviations : observations).add(otherwise);
    },
    observe: (what) => void observations.add(what),
    cannotJudge(why) {
      judged = false;
      observations.add(why);
    },
    finding: (id) => ({
      id,
      verdict: deviations.size > 0 ? 'deviates' : judged ? 'conforms' : 'could not judge',
      deviations: [...deviations],
      observations: [...observations],
    }),
  };
}
