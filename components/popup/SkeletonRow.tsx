/** The place of what a source still answers; the foot says so in words. */
export function SkeletonRow() {
  return (
    <div class="hit skeleton" aria-hidden="true">
      <span class="mark" />
      <span class="bar" />
      <span class="bar short" />
    </div>
  );
}
