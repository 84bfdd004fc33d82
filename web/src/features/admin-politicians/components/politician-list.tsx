import { formatNumber } from '@jamcimo/croatia';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { RecordLoading } from '../../../components/records/record-loading';
import { MOBILE_PX, useNarrowerThan } from '../../../lib/page/use-narrow';
import { useFlagChange } from '../api/changes';
import { PAGE, usePoliticianPage } from '../api/politicians';
import { isFiltered, type ListAddress } from '../list-address';
import { PoliticianCards } from './politician-cards';
import { PoliticianTable } from './politician-table';

/** Seven columns beside the menu need this width; below it every person is a card. */
const TABLE_PX = 1180;

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
    <button type="button" tabIndex={-1} className="turn-page" aria-label={t(`table.${type}`)}>
      <span aria-hidden="true">{type === 'prev' ? '‹' : '›'}</span>
    </button>
  );
}

/** The page of the register that the address speaks of. */
export function PoliticianList({ address, onDetails, onPage }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const isPhone = useNarrowerThan(MOBILE_PX);
  const hasCards = useNarrowerThan(TABLE_PX);
  const { data, error, isPlaceholderData, refetch } = usePoliticianPage(address);
  const { mutate, variables, isPending } = useFlagChange();
  if (error && !data) {
    return <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <RecordLoading>{t('table.loading')}</RecordLoading>;
  const total = data.total ?? data.body.length;
  if (total === 0) {
    return (
      <p className="empty" role="status">
        {isFiltered(address) ? t('table.emptyFiltered') : t('table.empty')}
      </p>
    );
  }
  const Rows = hasCards ? PoliticianCards : PoliticianTable;
  return (
    <>
      <p className="list-total" role="status">
        {t('table.total', { count: total, formatted: formatNumber(total) })}
      </p>
      <Rows
        people={data.body}
        isLoading={isPlaceholderData}
        onDetails={onDetails}
        onRemoveVerification={(id) => mutate({ id, flag: 'isVerified', value: false })}
        isBusy={(id) => isPending && variables.id === id}
      />
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
