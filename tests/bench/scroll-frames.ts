export interface Scrolling {
  readonly selector: string;
  /** Pixels a frame. */
  readonly step: number;
  /** Scrolls an empty box over it, which is as high inside. */
  readonly isBare: boolean;
}

/** Scrolls a box for 240 frames; returns their lengths. Runs in the page. */
export async function scrollFrames({ selector, step, isBare }: Scrolling): Promise<number[]> {
  const filled = document.querySelector(selector);
  if (!filled) throw new Error(`There is no ${selector}.`);
  let box = filled;
  if (isBare) {
    box = document.createElement('div');
    box.setAttribute('style', 'position:fixed;inset:0;overflow-y:auto;background:#fff;z-index:9');
    const inside = document.createElement('div');
    inside.style.blockSize = `${filled.scrollHeight}px`;
    box.append(inside);
    document.body.append(box);
  }
  box.scrollTop = 0;
  const lengths: number[] = [];
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let last = await frame(); lengths.length < 240; ) {
    box.scrollTop += step;
    const now = await frame();
    lengths.push(now - last);
    last = now;
  }
  if (isBare) box.remove();
  return lengths;
}
