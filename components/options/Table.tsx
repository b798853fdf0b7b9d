import type { ComponentChildren, HTMLAttributes } from 'preact';

interface Props extends HTMLAttributes<HTMLTableElement> {
  /** The names of the columns. */
  readonly heads: readonly ComponentChildren[];
  /** Its rows. */
  readonly children: ComponentChildren;
}

/** A table whose columns have names. */
export function Table({ heads, children, ...rest }: Props) {
  return (
    <table {...rest}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
