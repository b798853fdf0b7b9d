import type { LabelList } from '../../lib/core/lists/label-list.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { ListLine, type ListLineProps } from './ListLine.tsx';

interface Props extends Omit<ListLineProps, 'id' | 'place' | 'isLast' | 'onMove' | 'onDrop'> {
  readonly hasService: boolean;
}

/** All sources, in the order in which their names win. */
export function ListOrder({ hasService, ...shared }: Props) {
  const { state, act } = shared;
  const order = shownOrder(state.order, state.lists, hasService);
  const move = (id: string, steps: number) => {
    const next = [...order];
    const from = next.indexOf(id);
    // A text or a file from elsewhere was dropped.
    if (from < 0) return;
    const to = Math.min(next.length - 1, Math.max(0, from + steps));
    next.splice(to, 0, ...next.splice(from, 1));
    act(askWorker('listReorder', { order: next }));
  };
  return (
    <ol id="list-order" class="lists">
      {order.map((id, place) => (
        <ListLine
          key={id}
          {...shared}
          id={id}
          place={place}
          isLast={place === order.length - 1}
          onMove={(steps) => move(id, steps)}
          onDrop={(dropped) => move(dropped, place - order.indexOf(dropped))}
        />
      ))}
    </ol>
  );
}

/** The sources in their order, without lists that were looked at and not added, and without a service that nobody set up. */
function shownOrder(
  order: readonly string[],
  lists: readonly Pick<LabelList, 'id'>[],
  hasService: boolean,
): readonly string[] {
  const shown = new Set([...(hasService ? ['service'] : []), 'pack', ...lists.map(({ id }) => id)]);
  return order.filter((id) => shown.has(id));
}
