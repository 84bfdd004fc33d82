import { unitOf } from '@jamcimo/croatia';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useDebounced } from '@/lib/interaction/use-debounced';
import { foldedFilter } from '@/lib/text/folded-filter';
import { useFoundPoliticians, useFoundRequests } from '../api/payments';
import type { Found } from '../target';

const DELAY_MS = 250;

interface Search {
  found: Found[];
  /** Whether `found` is of the text before. */
  isStale: boolean;
  isFetching: boolean;
  error: Error | null;
}

interface Props {
  id?: string;
  value?: Found | null;
  onChange?: (chosen: Found | null) => void;
}

/** One among all: the server searches, a handful is shown. */
function FoundSelect(props: Props & { useSearch: (text: string) => Search; placeholder: string }) {
  const { id, value = null, onChange, useSearch, placeholder, ...rest } = props;
  const { t } = useTranslation('adminPayments');
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDebounced(typed, DELAY_MS);
  const { isFetching, isStale, error, ...answer } = useSearch(asked);
  const isSearching = isFetching || typed !== asked;
  // What does not match goes at once: a row that is pressed while the answer comes must not move.
  const found =
    isStale || typed !== asked ? answer.found.filter((one) => foldedFilter(typed, one)) : answer.found;
  const isListed = found.some((one) => one.value === value?.value);
  const options = value && !isListed ? [value, ...found] : found;
  return (
    <Select<number, Found>
      {...rest}
      {...(id === undefined ? {} : { id })}
      aria-required
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value?.value ?? null}
      loading={isSearching}
      placeholder={placeholder}
      notFoundContent={
        error ? t('form.searchFailed') : isSearching ? t('form.searching') : t('form.noneFound')
      }
      options={options}
      optionRender={({ data: { label, note } }) => (note ? `${label} (${note})` : label)}
      onChange={(next) => onChange?.(options.find((one) => one.value === next) ?? null)}
    />
  );
}

function usePoliticians(text: string): Search {
  const { data, error, isFetching, isPlaceholderData: isStale } = useFoundPoliticians(text);
  const found = (data?.body ?? []).map(({ id, name, party, city }) => ({
    value: id,
    label: name,
    note: [party, city && unitOf(city)].filter(Boolean).join(' · '),
  }));
  return { found, isStale, error, isFetching };
}

function useRequests(text: string): Search {
  const { t } = useTranslation('adminPayments');
  const { data, error, isFetching, isPlaceholderData: isStale } = useFoundRequests(text);
  const found = (data?.body ?? []).map(
    (request): Found => ({
      value: request.id,
      label: request.name,
      note: [
        t('statement.request', { id: request.id }),
        request.amount_left === 0 ? t('target.requestPaid') : request.payment_reference,
      ].join(' · '),
      disabled: request.amount_left === 0,
      purpose: request.verification_option === 'verifyAndGuarantee' ? 'guarantee' : 'identity-fee',
    }),
  );
  return { found, isStale, error, isFetching };
}

/** A politician of the register, by name. */
export function PoliticianSelect(props: Props) {
  const { t } = useTranslation('adminPayments');
  return <FoundSelect {...props} useSearch={usePoliticians} placeholder={t('form.politicianPlaceholder')} />;
}

/** A registration, by name or reference. */
export function RequestSelect(props: Props) {
  const { t } = useTranslation('adminPayments');
  return <FoundSelect {...props} useSearch={useRequests} placeholder={t('target.requestPlaceholder')} />;
}
