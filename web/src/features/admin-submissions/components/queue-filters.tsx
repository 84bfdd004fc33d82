import { COUNTIES, VERIFICATION_OPTIONS } from '@jamcimo/contracts/constants';
import { Button, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../components/records/filter-choice';
import filters from '../../../components/records/record-filters.module.css';
import { RecordSearch } from '../../../components/records/record-search';
import {
  isNarrowed,
  type ListAddress,
  MARKS,
  NO_FILTERS,
  ORDERS,
  PAYMENTS,
  type QueueFilters,
} from '../list-address';
import { monthName } from '../month-name';

interface Props {
  address: ListAddress;
  /** `isTyping`: part of a text, which is no step of the browser's history. */
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
}

/** Search by name and e-mail, payment, option, county and order. */
export function QueueFilterBar({ address, onChange }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const set = (change: Partial<QueueFilters>) => onChange(change);
  return (
    <search className={filters.bar} aria-label={t('filters.label')}>
      <RecordSearch
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        submit={t('filters.submit')}
        clear={t('filters.clearText')}
        value={address.q}
        onSearch={(q) => onChange({ q }, true)}
      />
      <FilterChoice
        label={t('filters.payment')}
        all={t('filters.allPayments')}
        value={address.payment}
        options={PAYMENTS.map((value) => ({ value, label: t(`filters.payments.${value}`) }))}
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
        options={COUNTIES.map((value) => ({ value, label: value }))}
        isSearched
        onChoose={(county) => set({ county })}
      />
      <FilterChoice
        label={t('filters.mark')}
        all={t('filters.allMarks')}
        value={address.mark}
        options={MARKS.map((value) => ({ value, label: t(`filters.marks.${value}`) }))}
        onChoose={(mark) => set({ mark })}
      />
      <Select
        className={filters.select}
        aria-label={t('filters.order')}
        value={address.order}
        onChange={(order) => onChange({ order })}
        options={ORDERS.map((value) => ({ value, label: t(`filters.orders.${value}`) }))}
      />
      {address.month && (
        <Tag
          closable={{ 'aria-label': t('filters.clearMonth') }}
          onClose={() => set({ month: null })}
          className={filters.tag}
        >
          {monthName(address.month)}
        </Tag>
      )}
      {isNarrowed(address) && (
        <Button type="link" onClick={() => set(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
