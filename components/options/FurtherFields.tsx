import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  /** One of them is filled. */
  readonly filled: boolean;
  readonly children: ComponentChildren;
}

/** Fields that few need, which stand open once one is filled. They stay so for whoever empties the last one. */
export function FurtherFields({ title, filled, children }: Props) {
  const wasFilled = useRef(false);
  wasFilled.current ||= filled;
  return (
    <details class="setting" open={wasFilled.current}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
