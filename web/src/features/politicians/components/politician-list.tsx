import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { Result } from 'antd';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import emptyState from '@/components/empty-state.module.css';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import { ListCount } from '@/components/list-count';
import { LoadMore } from '@/components/load-more';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, EMPTY_QUERY, type HomeQuery, homeAddress } from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { useFocusOnNew } from '@/lib/interaction/use-focus-on-new';
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
  const { t } = useTranslation(['politicians', 'shell']);
  const navigate = useNavigate();
  const [Ways, setWays] = useState<typeof OtherWays | null>(null);
  useEffect(() => {
    import('./other-ways').then(
      (loaded) => setWays(() => loaded.OtherWays),
      () => undefined,
    );
  }, []);
  if (query.from > 0) {
    return (
      <div className={emptyState.empty ?? ''}>
        <Link to={homeAddress({ ...query, from: 0, shown: LIST_PAGE })} className={textLink.link}>
          {t('shell:list.toStart')}
        </Link>
      </div>
    );
  }
  if (activeFilters(query).length === 0) return <p className={emptyState.empty}>{t('list.emptyRegister')}</p>;
  const everything = homeAddress({ ...EMPTY_QUERY, sort: query.sort });
  const clear = () => {
    void navigate(everything, SAME_VIEW);
    // The button goes away with what it stands in.
    document.getElementById('page-heading')?.focus({ preventScroll: true });
  };
  return (
    <Result
      icon={<Icon name="search" size={40} />}
      className={emptyState.empty ?? ''}
      title={<p className={emptyState.text}>{t('list.empty')}</p>}
      subTitle={t('list.emptyHelp')}
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
  const focusOnNew = useFocusOnNew(list.items, cardLinkId);
  if (list.error && list.items.length === 0) {
    return (
      <Failure title={t('list.failed')} help={t('list.failedHelp')} error={list.error} onRetry={list.retry} />
    );
  }
  if (list.pending) return <ListSkeleton cards={6} />;
  if (list.items.length === 0) return <NoResults query={query} />;
  return (
    <>
      <ListCount
        from={query.from}
        shown={list.items.length}
        total={list.total ?? list.items.length}
        start={homeAddress({ ...query, from: 0, shown: LIST_PAGE })}
      />
      <ul
        className={classNames(styles.cards, isOld && styles.old)}
        aria-label={t('list.label')}
        aria-busy={isOld || list.loadingMore}
        data-scroll-anchors
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
      </ul>
      {list.loadingMore && list.items.length > 0 && <ListSkeleton cards={Math.min(4, LIST_PAGE)} />}
      <LoadMore
        list={list}
        range={query}
        addressOf={(range) => homeAddress({ ...query, ...range })}
        onMore={focusOnNew}
        texts={{
          more: t('list.more'),
          loading: t('list.loadingMore'),
          failed: t('list.moreFailed'),
        }}
      />
    </>
  );
}
