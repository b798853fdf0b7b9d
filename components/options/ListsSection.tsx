import { useState } from 'preact/hooks';
import { originPattern } from '../../lib/core/origin-pattern.ts';
import { t } from '../../lib/locale/t.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { isGranted } from '../../lib/ui/options/read-typed-host.ts';
import { AddList } from './AddList.tsx';
import { ListLine } from './ListLine.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';
import { useGranted } from './use-granted.ts';

type ListState = RequestAnswer<'listState'>;

/** The label lists: which there are, their order, and adding one. */
export function ListsSection({ platform, settings: { baseUrl, altUrl } }: SectionProps) {
  const [failed, setFailed] = useState<string>();
  const asked = useAnswer(() => platform.ask('listState', {}), [platform]);
  const granted = useGranted(platform.access);
  const state = asked.value;

  const act = (work: Promise<unknown>) =>
    void work.then(
      () => {
        setFailed(undefined);
        asked.again();
      },
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
  const remove = ({ id, url }: ListState['lists'][number]) => {
    const pattern = originPattern(url);
    const isUsed = [
      baseUrl,
      altUrl,
      ...(state?.lists ?? []).filter((one) => one.id !== id).map((one) => one.url),
    ].some((one) => originPattern(one) === pattern);
    act(
      platform.ask('listRemove', { id }).then(() => {
        if (pattern !== undefined && !isUsed) void platform.access.remove(pattern);
      }),
    );
  };
  const isAllowed = (url: string) => {
    const pattern = originPattern(url);
    return pattern === undefined || granted === undefined || isGranted(pattern, granted);
  };
  /** Await nothing before this: browsers ask only in direct response to a click or a key. */
  const allow = (url: string): Promise<boolean> => {
    const pattern = originPattern(url);
    if (pattern === undefined || isAllowed(url)) return Promise.resolve(true);
    void platform.ask('listExpect', { url });
    return platform.access.request(pattern).catch(() => false);
  };
  const move = (id: string, steps: number) => {
    const order = [...(state?.order ?? [])];
    const from = order.indexOf(id);
    const to = Math.min(order.length - 1, Math.max(0, from + steps));
    order.splice(to, 0, ...order.splice(from, 1));
    act(platform.ask('listReorder', { order }));
  };
  const update = (id: string, url: string) =>
    act(allow(url).then((allowed) => allowed && platform.ask('listUpdate', { id })));

  return (
    <>
      <AddList platform={platform} allow={allow} onAdded={asked.again} />
      <section class="panel">
        <h2>{t('options_lists_yours')}</h2>
        <p class="hint">{t('options_lists_order_about')}</p>
        {(failed ?? asked.failed) !== undefined && (
          <p class="bad" role="alert">
            {failed ?? asked.failed}
          </p>
        )}
        {state && (
          <ol id="lists" class="lists">
            {state.order.map((id, place) => (
              <ListLine
                key={id}
                id={id}
                list={state.lists.find((one) => one.id === id)}
                builtIn={state.builtIn}
                place={place}
                isLast={place === state.order.length - 1}
                now={platform.now()}
                isAllowed={isAllowed}
                onMove={(steps) => move(id, steps)}
                onDrop={(dropped) => move(dropped, place - state.order.indexOf(dropped))}
                onChange={(change) => act(platform.ask('listChange', { id, ...change }))}
                onUpdate={(url) => update(id, url)}
                onTrustKey={() => act(platform.ask('listTrustKey', { id }))}
                onRemove={remove}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
