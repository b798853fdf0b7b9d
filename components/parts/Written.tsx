interface Props {
  readonly text: string;
  readonly class?: string;
}

let isPainted = false;

/**
 * Names and notes become what the style sheet paints: in Firefox a page can search the texts of a frame, even of a card's.
 * Painted words cannot be selected, so this is for cards in pages alone.
 */
export function paintWritten(): void {
  isPainted = true;
}

/** What somebody wrote about an address, apart from the direction of the words around it. */
export function Written({ text, class: name }: Props) {
  return isPainted ? <bdi class={name} data-words={text} /> : <bdi class={name}>{text}</bdi>;
}
