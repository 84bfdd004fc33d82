import type { GuaranteeState } from '@jamcimo/contracts';
import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/interaction/use-debounced';
import { foldedFilter } from '../../../lib/text/folded-filter';
import { usePartiesPresent } from '../api/politicians';
import { isFiltered, type ListAddress } from '../list-address';

/** Milliseconds without another key before the server is asked (specification, point 9). */
const SEARCH_PAUSE_MS = 500;

interface Props {
  address: ListAddress;
  /** `isTyping`: part of a text, which is no step of the browser's history. */
  onChange: (change: Partial<ListAddress>, isTyping?: boolean) => void;
}

/** The search field. It follows the address, and the address follows it once nobody types any more. */
function Search({ address, onChange }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const [text, setText] = useState(address.q ?? '');
  const settled = useDebounced(text, SEARCH_PAUSE_MS);
  const asked = useRef(address.q ?? '');

  useEffect(() => {
    // Another text in the address than the one this field asked for: a step of the history, or filters taken away.
    if ((address.q ?? '') === asked.current) return;
    asked.current = address.q ?? '';
    setText(asked.current);
  }, [address.q]);

  const ask = (wanted: string) => {
    const q = wanted.trim();
    if (q === asked.current) return;
    asked.current = q;
    onChange({ q: q || null }, true);
  };
  const askSettled = useRef(ask);
  askSettled.current = ask;
  useEffect(() => askSettled.current(settled), [settled]);

  return (
    <Input.Search
      className="filter-search"
      aria-label={t('filters.search')}
      placeholder={t('filters.searchPlaceholder')}
      value={text}
      maxLength={80}
      allowClear={{
        clearIcon: (
          <span role="img" aria-label={t('filters.clearText')}>
            ✕
          </span>
        ),
      }}
      onChange={(event) => setText(event.target.value)}
      onSearch={ask}
      enterButton={t('filters.submit')}
    />
  );
}

const ALL = 'all' as const;
const asText = (value: boolean | null) => (value === null ? ALL : String(value));
const asFlag = (value: string) => (value === ALL ? null : value === 'true');

/** Search, party, verification and approval. */
export function ListFilters({ address, onChange }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const parties = usePartiesPresent();
  const names = parties.map(({ name }) => name);
  const listed = address.party && !names.includes(address.party) ? [address.party, ...names] : names;
  return (
    <search className="admin-filters politician-filters" aria-label={t('filters.label')}>
      <Search address={address} onChange={onChange} />
      <Select
        className="filter-select"
        aria-label={t('filters.party')}
        value={address.party ?? ALL}
        onChange={(party) => onChange({ party: party === ALL ? null : party })}
        showSearch={{ filterOption: foldedFilter }}
        options={[
          { value: ALL, label: t('filters.allParties') },
          ...listed.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Select
        className="filter-select"
        aria-label={t('filters.verification')}
        value={asText(address.verified)}
        onChange={(value) => onChange({ verified: asFlag(value) })}
        options={[
          { value: ALL, label: t('filters.allVerification') },
          { value: 'true', label: t('filters.verified') },
          { value: 'false', label: t('filters.unverified') },
        ]}
      />
      <Select
        className="filter-select"
        aria-label={t('filters.approval')}
        value={asText(address.approved)}
        onChange={(value) => onChange({ approved: asFlag(value) })}
        options={[
          { value: ALL, label: t('filters.allApproval') },
          { value: 'true', label: t('filters.approved') },
          { value: 'false', label: t('filters.unapproved') },
        ]}
      />
      <Select<GuaranteeState | typeof ALL>
        className="filter-select"
        aria-label={t('filters.guarantee')}
        value={address.guarantee ?? ALL}
        onChange={(value) => onChange({ guarantee: value === ALL ? null : value })}
        options={[
          { value: ALL, label: t('filters.allGuarantees') },
          { value: 'awaiting', label: t('filters.awaiting') },
          { value: 'confirmed', label: t('filters.confirmed') },
        ]}
      />
      {isFiltered(address) && (
        <Button
          type="link"
          onClick={() => onChange({ q: null, party: null, verified: null, approved: null, guarantee: null })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
