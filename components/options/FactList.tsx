interface Props {
  readonly id?: string;
  readonly facts: readonly (readonly [word: string, value: string])[];
}

/** Numbers with what they count. */
export function FactList({ id, facts }: Props) {
  return (
    <dl class="facts" id={id}>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
