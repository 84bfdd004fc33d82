import type { SubmissionFacets } from '@jamcimo/contracts';
import {
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts/constants';
import { formatMonth, formatNumber } from '@jamcimo/croatia';
import { Select, Tag } from 'antd';
import { Icon } from '@/components/icon';
import { FilterBar } from '@/components/records/filter-bar';
import { FilterChoice } from '@/components/records/filter-choice';
import filters from '@/components/records/record-filters.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { isNarrowed, type ListAddress, NO_FILTERS, type QueueFilters } from '../list-address';

interface Props {
  address: ListAddress;
  /** Counties that some request has beside the other filters. */
  counties: SubmissionFacets['counties'];
  /** `isTyping`: part of a text, which is no step of the browser's history. */
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
}

/** The chosen county stays in the list also when it leads to nothing. */
function countyOptions(counties: Props['counties'], chosen: string | null) {
  const missing = chosen !== null && !counties.some(({ name }) => name === chosen);
  return [...counties, ...(missing ? [{ name: chosen, count: 0 }] : [])].map(({ name, count }) => ({
    value: name,
    label: `${name} (${formatNumber(count)})`,
  }));
}

/** Search by name and e-mail, payment, option, county and order. */
export function QueueFilterBar({ address, counties, onChange }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const set = (change: Partial<QueueFilters>) => onChange(change);
  return (
    <FilterBar
      label={t('filters.label')}
      search={t('filters.search')}
      placeholder={t('filters.searchPlaceholder')}
      q={address.q}
      onSearch={(q) => onChange({ q }, true)}
      isNarrowed={isNarrowed(address)}
      onClear={() => set(NO_FILTERS)}
    >
      <FilterChoice
        label={t('filters.payment')}
        all={t('filters.allPayments')}
        value={address.payment}
        options={SUBMISSION_PAYMENTS.map((value) => ({ value, label: t(`filters.payments.${value}`) }))}
        onChoose={(payment) => set({ payment })}
      />
      <FilterChoice
        label={t('table.option')}
        all={t('filters.allOptions')}
        value={address.option}
        options={VERIFICATION_OPTIONS.map((value) => ({ value, label: t(`view.options.${value}`) }))}
        onChoose={(option) => set({ option })}
      />
      <FilterChoice
        label={t('filters.county')}
        all={t('filters.allCounties')}
        value={address.county}
        options={countyOptions(counties, address.county)}
        isSearched
        onChoose={(county) => set({ county })}
      />
      <FilterChoice
        label={t('filters.mark')}
        all={t('filters.allMarks')}
        value={address.mark}
        options={SUBMISSION_MARKS.map((value) => ({ value, label: t(`filters.marks.${value}`) }))}
        onChoose={(mark) => set({ mark })}
      />
      <Select
        className={filters.select}
        aria-label={t('filters.order')}
        value={address.order}
        onChange={(order) => onChange({ order })}
        options={SUBMISSION_ORDERS.map((value) => ({ value, label: t(`filters.orders.${value}`) }))}
      />
      {address.month && (
        <Tag
          closable={{ 'aria-label': t('filters.clearMonth'), closeIcon: <Icon name="close" size={16} /> }}
          onClose={() => set({ month: null })}
          className={filters.tag}
        >
          {formatMonth(address.month)}
        </Tag>
      )}
    </FilterBar>
  );
}
