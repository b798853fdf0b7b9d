/** A drawing of `lib/look`, hidden from screen readers, because there is text beside it. */
export function Icon({ path, size = 16 }: { readonly path: string; readonly size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
