import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import emptyState from '@/components/empty-state.module.css';
import { EmptyList, PagedItems } from '@/components/paged-items';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, EMPTY_QUERY, type HomeQuery, homeAddress } from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { classNames } from '@/lib/text/class-names';
import { type PoliticianList as List, usePoliticianList } from '../api/politicians';
import { ListSkeleton } from './card-skeleton';
import styles from './list-of-cards.module.css';
import type { OtherWays } from './other-ways';
import { cardLinkId, PoliticianCard } from './politician-card';

const EAGER_CARDS = 4;
const BEFORE_INTERLUDE = 6;

/** While another choice loads, the list before it stays in sight, dimmed, instead of a flash of grey. */
function useSteadyList(list: List): { list: List; isOld: boolean } {
  const last = useRef<List | null>(null);
  useEffect(() => {
    if (!list.pending && !list.error) last.current = list;
  });
  return list.pending && last.current ? { list: last.current, isOld: true } : { list, isOld: false };
}

/** In place of a list without anybody: why, and the ways on. */
function NoResults({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const [Ways, setWays] = useState<typeof OtherWays | null>(null);
  useEffect(() => {
    import('./other-ways').then(
      (loaded) => setWays(() => loaded.OtherWays),
      () => undefined,
    );
  }, []);
  if (activeFilters(query).length === 0) return <p className={emptyState.empty}>{t('list.emptyRegister')}</p>;
  const everything = homeAddress({ ...EMPTY_QUERY, sort: query.sort });
  const clear = () => {
    void navigate(everything, SAME_VIEW);
    // The button goes away with what it stands in.
    focusHeading();
  };
  return (
    <EmptyList
      icon="search"
      text={t('list.empty')}
      help={t('list.emptyHelp')}
      extra={
        <>
          {Ways && <Ways query={query} />}
          <AddressButton to={everything} onPress={clear}>
            {t('filters.clearAll')}
          </AddressButton>
        </>
      }
    />
  );
}

/**
 * The politicians the address asks for, in the server's order, with every state they can be in.
 *
 * @param interlude shown on phones after the sixth
 */
export function PoliticianList({ query, interlude }: { query: HomeQuery; interlude: ReactNode }) {
  const { t } = useTranslation('politicians');
  const fresh = usePoliticianList(query);
  const { list, isOld } = useSteadyList(fresh);
  return (
    <PagedItems
      list={list}
      range={query}
      addressOf={(range) => homeAddress({ ...query, ...range })}
      elementId={cardLinkId}
      className={classNames(styles.cards, isOld && styles.old)}
      isOld={isOld}
      texts={{
        ...{ label: t('list.label'), failedHelp: t('list.failedHelp') },
        ...{ more: t('list.more'), moreFailed: t('list.moreFailed') },
      }}
      waiting={<ListSkeleton cards={6} />}
      waitingForMore={<ListSkeleton cards={Math.min(4, LIST_PAGE)} />}
      empty={<NoResults query={query} />}
    >
      {list.items.map((politician, at) => (
        <Fragment key={politician.id}>
          {at === BEFORE_INTERLUDE && interlude && (
            <li className={styles.interlude} data-interlude>
              {interlude}
            </li>
          )}
          <li>
            <PoliticianCard politician={politician} query={query} eager={at < EAGER_CARDS} />
          </li>
        </Fragment>
      ))}
    </PagedItems>
  );
}
