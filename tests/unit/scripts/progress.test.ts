import { describe, expect, test } from 'vitest';
import { createProgress } from '../../../scripts/test/progress.ts';

function screen(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    write: (more: string) => {
      text += more;
    },
    text: () => text,
  };
}

const failure = { file: 'a.test.ts', title: 'a', ok: false, ms: 1 };

describe('the progress of `npm test`', () => {
  test('is a line a stage, printed when it is over', () => {
    const paper = screen(false);
    let now = 0;
    const progress = createProgress(paper, () => now);
    progress.begin('unit', () => ({ passed: 1, failures: [] }));
    progress.begin('types', () => undefined);
    now = 12_000;
    progress.end('unit', { passed: 3, failures: [] });
    progress.end('types', { passed: 0, failures: [failure] });
    progress.unchanged('service', 170);
    progress.stop();
    expect(paper.text()).toBe(
      '✓ unit: 3 passed, 12 s\n✗ types: 0 passed, 1 failed, 12 s\n✓ service: 170 passed before, nothing changed since\n',
    );
  });

  test('is rewritten on a terminal while stages run', () => {
    const terminal = screen(true);
    let passed = 0;
    const progress = createProgress(terminal, () => 0);
    progress.begin('unit', () => ({ passed, failures: [] }));
    passed = 2;
    progress.begin('types', () => undefined);
    progress.end('unit', { passed: 3, failures: [] });
    progress.stop();
    expect(terminal.text()).toBe(
      [
        '… unit: 0 passed, 0 s\n',
        '\x1b[1F\x1b[J… unit: 2 passed, 0 s\n… types: 0 s\n',
        '\x1b[2F\x1b[J✓ unit: 3 passed, 0 s\n… types: 0 s\n',
      ].join(''),
    );
  });
});
