import type { CatalogueList } from '../../lib/core/import/is-catalogue.ts';
import { readCatalogue } from '../../lib/extension/read-catalogue.ts';
import { shownDate } from '../../lib/locale/shown-date.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { Button } from '../parts/Button.tsx';
import { addLists } from './add-lists.ts';
import { notAllowedText } from './list-problem-text.ts';
import { Outcome } from './Outcome.tsx';
import { useAnswer } from './use-answer.ts';
import type { HostAccess } from './use-host-access.ts';
import { useOutcome } from './use-outcome.ts';

interface Props extends Pick<HostAccess, 'allow'> {
  readonly list: CatalogueList;
  readonly isAdded: boolean;
}

/** A public list: what it is good for, and the press that adds it. Its warnings of well-known addresses wait in its line. */
export function CatalogueEntry({ list, isAdded, allow }: Props) {
  const adding = useOutcome();
  const { title, repository, licence, bytes, rows, fresh, checked, url, chain, fixed, by, goodFor } = list;
  const facts = [
    ...(rows === undefined ? [] : [tCount('options_lists_rows', rows)]),
    ...(fresh === undefined ? [] : [tCount('options_lists_fresh', fresh)]),
    t('options_lists_by', by),
    licence,
    t('options_lists_kilobytes', shownNumber(Math.ceil(bytes / 1_000))),
    t('options_lists_dated', shownDate(new Date(`${checked}T00:00`))),
  ];

  const add = async () => {
    if (!(await allow([url]))) return notAllowedText([url]);
    const [failed] = await addLists([{ url, ...(chain && { chain }), ...(fixed && { fixed }) }]);
    return failed?.why;
  };

  return (
    <li class="list" data-catalogue={list.id}>
      <div class="list-words">
        <p class="list-title">
          <bdi>{title}</bdi>
        </p>
        <p>{t(`options_lists_for_${goodFor}`)}</p>
        <p class="hint">
          {`${facts.join(' · ')} · `}
          <a href={`https://github.com/${repository}`} target="_blank" rel="noopener noreferrer">
            <bdi>{repository}</bdi>
          </a>
        </p>
        <Outcome
          id={`catalogue-${list.id}`}
          {...adding}
          {...(isAdded && { problem: undefined, done: { message: t('options_lists_added') } })}
        />
      </div>
      <Button
        class="button small"
        text={t('options_lists_add_button')}
        aria-label={t('options_lists_add_one', title)}
        aria-disabled={adding.doing !== undefined || isAdded}
        // Not disabled, which would take the focus away from whoever goes on with the next list.
        onClick={() => isAdded || adding.runOnce(add, t('options_lists_loading'))}
      />
    </li>
  );
}

interface ListCatalogueProps extends Pick<HostAccess, 'allow'> {
  /** The URLs of the lists that are added. */
  readonly had: readonly string[];
}

/** Public lists to choose from; none is on by itself. */
export function ListCatalogue({ had, ...on }: ListCatalogueProps) {
  const { value: lists = [], failed } = useAnswer(readCatalogue, []);
  return (
    <section id="catalogue" class="setting">
      <h3>{t('options_lists_catalogue', shownNumber(lists.length))}</h3>
      <p class="hint">{failed ?? t('options_lists_catalogue_about')}</p>
      <ul class="lists">
        {lists.map((list) => (
          <CatalogueEntry key={list.id} list={list} isAdded={had.includes(list.url)} {...on} />
        ))}
      </ul>
    </section>
  );
}
