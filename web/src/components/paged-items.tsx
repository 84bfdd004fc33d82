import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { formatNumber } from '@jamcimo/croatia';
import { Button, Result } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { MOST_SHOWN, nextRange, type PageRange, SERVER_SHOWN } from '@/lib/addresses/shown-items';
import type { PagedList } from '@/lib/api/paged-list';
import { AddressButton } from './address-button';
import emptyState from './empty-state.module.css';
import { Failure } from './failure';
import { Icon, type IconName } from './icon';
import styles from './paged-items.module.css';
import textLink from './text-link.module.css';

interface Props<T extends { id: number }> {
  list: PagedList<T>;
  /** What the address asks for. */
  range: PageRange;
  /** The address of another range of the list. */
  addressOf: (range: PageRange) => string;
  texts: Record<'label' | 'more' | 'moreFailed', string> & { failedHelp?: string };
  /** In place of the list: while nothing has arrived, and where nobody and nothing is listed. */
  waiting: ReactNode;
  empty: ReactNode;
  className?: string | undefined;
  /** The element of an item that takes the focus. */
  elementId: (id: number) => string;
  /** What stands here is of another choice; the list of this one is on its way. */
  isOld?: boolean;
  /** Below the items while more of them load. */
  waitingForMore?: ReactNode;
  /** The items, as `li`. */
  children: ReactNode;
}

/** A public list in pages of 24 that grows by a press, with every state it can be in. */
export function PagedItems<T extends { id: number }>(props: Props<T>) {
  const { list, range, addressOf, texts, elementId, isOld = false } = props;
  const { t } = useTranslation('shell');
  const { items, total, loadingMore } = list;
  const focusOnNew = useFocusOnNew(items, elementId);
  if (list.error && items.length === 0) {
    const help = texts.failedHelp ?? t('list.failedHelp');
    return <Failure title={t('list.failed')} help={help} error={list.error} onRetry={list.retry} />;
  }
  if (list.pending) return props.waiting;
  const start = addressOf({ from: 0, shown: LIST_PAGE });
  if (items.length === 0) {
    if (range.from === 0) return props.empty;
    return (
      <div className={emptyState.empty}>
        <ToStart address={start} />
      </div>
    );
  }
  return (
    <>
      <Count from={range.from} shown={items.length} total={total ?? items.length} start={start} />
      <ul
        className={props.className}
        aria-label={texts.label}
        aria-busy={isOld || loadingMore}
        data-scroll-anchors
      >
        {props.children}
      </ul>
      {loadingMore && props.waitingForMore}
      <LoadMore {...{ list, range, addressOf, texts }} onMore={focusOnNew} />
    </>
  );
}

interface EmptyProps {
  icon: IconName;
  text: string;
  help: string;
  /** The ways on. */
  extra?: ReactNode;
}

/** In place of a list without anything. */
export function EmptyList({ icon, text, help, extra }: EmptyProps) {
  return (
    <Result
      icon={<Icon name={icon} size={40} />}
      className={emptyState.empty ?? ''}
      title={<p className={emptyState.text}>{text}</p>}
      subTitle={help}
      extra={extra}
    />
  );
}

function ToStart({ address }: { address: string }) {
  const { t } = useTranslation('shell');
  return (
    <p>
      <Link to={address} className={textLink.link}>
        {t('list.toStart')}
      </Link>
    </p>
  );
}

/** After "load more" by keyboard, the focus goes to the first new item. */
function useFocusOnNew(
  items: readonly { id: number }[],
  elementId: (id: number) => string,
): (before: number) => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const first = before.current === null ? undefined : items[before.current];
    if (!first) return;
    before.current = null;
    document.getElementById(elementId(first.id))?.focus();
  }, [items, elementId]);
  return (count) => {
    before.current = count;
  };
}

/** Which part of a list stands here, and the way to its beginning where that is elsewhere. */
function Count({
  from,
  shown,
  total,
  start,
}: Record<'from' | 'shown' | 'total', number> & { start: string }) {
  const { t } = useTranslation('shell');
  const figures = {
    first: formatNumber(from + 1),
    last: formatNumber(from + shown),
    total: formatNumber(total),
  };
  return (
    <>
      <p className={layout.muted} role="status">
        {from === 0 ? t('list.shown', figures) : t('list.part', figures)}
      </p>
      {from > 0 && <ToStart address={start} />}
    </>
  );
}

interface MoreProps extends Pick<Props<{ id: number }>, 'range' | 'addressOf' | 'texts'> {
  list: PagedList<unknown>;
  /** Called with the number of items before the new ones, so that a keyboard can go on there. */
  onMore: (before: number) => void;
}

/**
 * The next 24. The address takes the number with it, without a step of the history; after the most a page shows, the next part
 * of the list begins on a page of its own.
 */
function LoadMore({ list, range, addressOf, onMore, texts }: MoreProps) {
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const { items, total, loadingMore, error } = list;
  if (error) {
    return (
      <div className={styles.more} role="alert">
        <p>{texts.moreFailed}</p>
        <Button onClick={list.retry}>{texts.more}</Button>
      </div>
    );
  }
  if (total === null || range.from + range.shown >= total) return null;
  const next = nextRange(range, MOST_SHOWN);
  const isFurtherPart = next.from > range.from;
  return (
    <div className={styles.more}>
      <AddressButton
        // Without JavaScript the server renders every page, and no more than its share.
        to={addressOf(nextRange(range, SERVER_SHOWN))}
        size="large"
        className={styles.button}
        busy={loadingMore}
        onPress={(byKeyboard) => {
          if (loadingMore) return;
          if (byKeyboard) onMore(isFurtherPart ? 0 : items.length);
          void navigate(addressOf(next), isFurtherPart ? {} : { replace: true, ...SAME_VIEW });
        }}
      >
        {loadingMore ? t('list.loadingMore') : texts.more}
      </AddressButton>
    </div>
  );
}
