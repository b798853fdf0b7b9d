import type { ComponentChildren } from 'preact';

interface Props {
  readonly id?: string;
  readonly title: string;
  readonly about?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of a page, with what it is about. */
export function PagePanel({ id, title, about, children }: Props) {
  return (
    <section class="panel" id={id}>
      <h2>{title}</h2>
      {about && <p class="hint">{about}</p>}
      {children}
    </section>
  );
}
