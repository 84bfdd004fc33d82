import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { MOST_SHOWN, nextRange, type PageRange, SERVER_SHOWN } from '@/lib/addresses/shown-items';
import type { PagedList } from '@/lib/api/paged-list';
import { AddressButton } from './address-button';
import styles from './load-more.module.css';

interface Props {
  list: PagedList<unknown>;
  /** What the address asks for. */
  range: PageRange;
  /** The address of another range of the list. */
  addressOf: (range: PageRange) => string;
  /** Called with the number of items before the new ones, so that a keyboard can go on there. */
  onMore: (before: number) => void;
  texts: { more: string; loading: string; failed: string };
}

/**
 * The next 24. The address takes the number with it, without a step of the history; after the most a page shows, the next part
 * of the list begins on a page of its own.
 */
export function LoadMore({ list, range, addressOf, onMore, texts }: Props) {
  const navigate = useNavigate();
  const { items, total, loadingMore, error } = list;
  if (error) {
    return (
      <div className={styles.more} role="alert">
        <p>{texts.failed}</p>
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
        {loadingMore ? texts.loading : texts.more}
      </AddressButton>
    </div>
  );
}
