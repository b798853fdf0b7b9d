import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LabelList } from '../../lib/core/lists/label-list.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { ListLine } from './ListLine.tsx';
import { shownOrder } from './shown-order.ts';

interface Props {
  readonly state: RequestAnswer<'listState'>;
  readonly hasService: boolean;
  readonly isAllowed: (url: string) => boolean;
  readonly allow: (urls: readonly string[]) => Promise<boolean>;
  /** Shows what came of a request. */
  readonly act: (work: Promise<unknown>) => void;
  readonly onRemove: (list: LabelList) => void;
  /** Shows the labels of the service as a list; absent without a service. */
  readonly onGetService?: (() => void) | undefined;
}

/** All sources, in the order in which their names win. */
export function ListOrder({ state, hasService, isAllowed, allow, act, onRemove, onGetService }: Props) {
  const { lists, builtIn, dismissed } = state;
  const order = shownOrder(state.order, lists, hasService);
  // A moved row loses the focus, which belongs to the arrow that was pressed.
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [state]);
  const move = (id: string, steps: number) => {
    const next = [...order];
    const from = next.indexOf(id);
    const to = Math.min(next.length - 1, Math.max(0, from + steps));
    next.splice(to, 0, ...next.splice(from, 1));
    act(askWorker('listReorder', { order: next }));
  };
  return (
    <ol id="list-order" class="lists">
      {order.map((id, place) => (
        <ListLine
          key={id}
          id={id}
          list={lists.find((list) => list.id === id)}
          builtIn={builtIn}
          dismissed={dismissed[id] ?? 0}
          place={place}
          isLast={place === order.length - 1}
          now={Date.now()}
          isAllowed={isAllowed}
          onMove={(steps, arrow) => {
            pressed.current = arrow;
            move(id, steps);
          }}
          onDrop={(dropped) => move(dropped, place - order.indexOf(dropped))}
          onChange={(change) => act(askWorker('listChange', { id, ...change }))}
          onUpdate={(url) => act(allow([url]).then((allowed) => allowed && askWorker('listUpdate', { id })))}
          onAcceptWarnings={(keys) => act(askWorker('listAcceptWarnings', { id, keys: [...keys] }))}
          onAccept={() => act(askWorker('listAccept', { id }))}
          onRemove={onRemove}
          onGetService={onGetService}
        />
      ))}
    </ol>
  );
}
