import type { ComponentChildren } from 'preact';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Section({ title, children }: Props) {
  return (
    <section class="section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
