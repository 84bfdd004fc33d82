import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AddressButton } from '../../../components/address-button';
import { type HomeQuery, homeAddress, MOST_SHOWN } from '../../../lib/home-query';
import type { PoliticianList } from '../api/politicians';

interface Props {
  query: HomeQuery;
  list: PoliticianList;
  /** Called with the number of cards before the new ones, so that a keyboard can go on there. */
  onMore: (before: number) => void;
}

/** The next 24. The address takes the number with it, without a step of the history. */
export function LoadMore({ query, list, onMore }: Props) {
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const { people, total, loadingMore, error } = list;
  if (error) {
    return (
      <div className="more" role="alert">
        <p>{t('list.moreFailed')}</p>
        <button type="button" className="button" onClick={list.retry}>
          {t('list.more')}
        </button>
      </div>
    );
  }
  if (total === null || query.shown >= total) return null;
  if (query.shown >= MOST_SHOWN) {
    return <p className="more">{t('list.tooMany', { shown: formatNumber(people.length) })}</p>;
  }
  const address = homeAddress({ ...query, shown: query.shown + LIST_PAGE });
  return (
    <div className="more">
      <AddressButton
        to={address}
        className="button button-large"
        busy={loadingMore}
        onPress={(byKeyboard) => {
          if (loadingMore) return;
          if (byKeyboard) onMore(people.length);
          void navigate(address, { replace: true });
        }}
      >
        {loadingMore ? t('list.loadingMore') : t('list.more')}
      </AddressButton>
    </div>
  );
}
