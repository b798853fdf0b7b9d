import { t } from '../../lib/locale/t.ts';
import { Button } from '../parts/Button.tsx';
import type { OutcomeState } from './use-outcome.ts';

interface Props extends Pick<OutcomeState, 'doing' | 'done' | 'problem' | 'run'> {
  readonly id: string;
}

/** What is being done, or came of the last thing that was done, with its undo. */
export function Outcome({ id, doing, done, problem, run }: Props) {
  const { message, undo } = done ?? {};
  return (
    <p class="below" role="status" id={id}>
      {doing || <span class={problem === undefined ? 'good' : 'bad'}>{problem ?? message}</span>}
      {doing === undefined && problem === undefined && undo && (
        <Button
          class="inline"
          id="own-undo"
          text={t('options_own_undo')}
          onClick={() => run(() => undo().then(() => ({ message: t('options_own_undone') })))}
        />
      )}
    </p>
  );
}
