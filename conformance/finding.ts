/** What the suite finds out about one row of the table. */

export interface Finding {
  readonly id: string;
  readonly verdict: 'conforms' | 'deviates' | 'could not judge';
  readonly deviations: readonly string[];
  /** What the specification leaves open, or could not be tried, and how it was. */
  readonly observations: readonly string[];
}

export interface RowNotes {
  /** What the specification says. */
  must(holds: boolean, otherwise: string): void;
  /** What it leaves open: on our own builds a promise of `docs/service.md`, on a foreign host an observation. */
  ours(holds: boolean, otherwise: string): void;
  observe(what: string): void;
  /** There was nothing to judge by. */
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
