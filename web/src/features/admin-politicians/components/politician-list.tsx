import { formatNumber } from '@jamcimo/croatia';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { NothingFound } from '../../../components/records/nothing-found';
import { RecordLoading } from '../../../components/records/record-loading';
import screen from '../../../components/records/screen.module.css';
import { MOBILE_PX, useNarrowerThan } from '../../../lib/page/use-narrow';
import { useFlagChange } from '../api/changes';
import { PAGE, usePoliticianPage } from '../api/politicians';
import { isFiltered, type ListAddress } from '../list-address';
import { PoliticianCards } from './politician-cards';
import styles from './politician-list.module.css';
import { PoliticianTable } from './politician-table';

/** Seven columns beside the menu need this width; below it some are joined. */
const WIDE_PX = 1180;
/** Below it every person is a card. */
const TABLE_PX = 900;

interface Props {
  address: ListAddress;
  onDetails: (id: number) => void;
  onPage: (page: number) => void;
}

interface PageStepProps {
  type: 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next';
  element: ReactNode;
}

/** The steps to the neighbouring pages have words of their own; the library would say "left" and "right". */
function PageStep({ type, element }: PageStepProps) {
  const { t } = useTranslation('adminPoliticians');
  if (type !== 'prev' && type !== 'next') return element;
  return (
    <button type="button" tabIndex={-1} className={styles.turn} aria-label={t(`table.${type}`)}>
      <span aria-hidden="true">{type === 'prev' ? '‹' : '›'}</span>
    </button>
  );
}

/** The page of the register that the address speaks of. */
export function PoliticianList({ address, onDetails, onPage }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const isPhone = useNarrowerThan(MOBILE_PX);
  const isJoined = useNarrowerThan(WIDE_PX);
  const hasCards = useNarrowerThan(TABLE_PX);
  const { data, error, isPlaceholderData, refetch } = usePoliticianPage(address);
  const { mutate, variables, isPending } = useFlagChange();
  if (error && !data) {
    return <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <RecordLoading>{t('table.loading')}</RecordLoading>;
  const total = data.total ?? data.body.length;
  if (total === 0) {
    return <NothingFound text={isFiltered(address) ? t('table.emptyFiltered') : t('table.empty')} />;
  }
  const rows = {
    people: data.body,
    isLoading: isPlaceholderData,
    onDetails,
    onRemoveVerification: (id: number) => mutate({ id, flag: 'isVerified', value: false }),
    isBusy: (id: number) => isPending && variables.id === id,
  };
  return (
    <>
      <p className={screen.total} role="status">
        {t('table.total', { count: total, formatted: formatNumber(total) })}
      </p>
      {hasCards ? <PoliticianCards {...rows} /> : <PoliticianTable {...rows} isJoined={isJoined} />}
      <nav aria-label={t('table.pages')}>
        <Pagination
          current={address.page}
          pageSize={PAGE}
          total={total}
          onChange={onPage}
          showSizeChanger={false}
          hideOnSinglePage
          simple={isPhone ? { readOnly: true } : false}
          showQuickJumper={!isPhone && total > 10 * PAGE}
          align="center"
          itemRender={(_page, type, element) => <PageStep type={type} element={element} />}
        />
      </nav>
    </>
  );
}
