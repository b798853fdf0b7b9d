import { t } from '../../lib/locale/t.ts';
import type { OwnChangeState } from './use-own-change.ts';

/** What the last change to the user's labels did, with its undo. */
export function OwnOutcome({ done, problem, run }: OwnChangeState) {
  return (
    <p class="below" role="status" id="own-said">
      {problem !== undefined && <span class="bad">{problem}</span>}
      {problem === undefined && done && (
        <>
          <span class="good">{done.message}</span>
          {done.undo && (
            <button
              type="button"
              class="plain"
              id="own-undo"
              onClick={() => {
                const { undo } = done;
                run(async () => {
                  await undo?.();
                  return { message: t('options_own_undone') };
                });
              }}
            >
              {t('options_own_undo')}
            </button>
          )}
        </>
      )}
    </p>
  );
}
