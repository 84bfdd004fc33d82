import { useNavigate } from 'react-router-dom';
import type { PagedList } from '../lib/paged-list';
import { SAME_VIEW } from '../lib/same-view';
import { MOST_SHOWN } from '../lib/shown-items';
import { AddressButton } from './address-button';

interface Props {
  list: PagedList<unknown>;
  /** How many the address asks for. */
  shown: number;
  /** The address that asks for one page more. */
  next: string;
  /** Called with the number of items before the new ones, so that a keyboard can go on there. */
  onMore: (before: number) => void;
  texts: { more: string; loading: string; failed: string; tooMany: string };
}

/** The next 24. The address takes the number with it, without a step of the history. */
export function LoadMore({ list, shown, next, onMore, texts }: Props) {
  const navigate = useNavigate();
  const { items, total, loadingMore, error } = list;
  if (error) {
    return (
      <div className="more" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button" onClick={list.retry}>
          {texts.more}
        </button>
      </div>
    );
  }
  if (total === null || shown >= total) return null;
  if (shown >= MOST_SHOWN) return <p className="more">{texts.tooMany}</p>;
  return (
    <div className="more">
      <AddressButton
        to={next}
        className="button button-large"
        busy={loadingMore}
        onPress={(byKeyboard) => {
          if (loadingMore) return;
          if (byKeyboard) onMore(items.length);
          void navigate(next, { replace: true, ...SAME_VIEW });
        }}
      >
        {loadingMore ? texts.loading : texts.more}
      </AddressButton>
    </div>
  );
}
