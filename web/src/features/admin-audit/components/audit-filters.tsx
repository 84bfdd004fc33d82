import { AUDIT_OUTCOMES, type AuditOutcome } from '@jamcimo/contracts';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAuditWords } from '@/components/records/audit-words';
import { DayFilter } from '@/components/records/day-filter';
import { FilterBar } from '@/components/records/filter-bar';
import bar from '@/components/records/record-filters.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useDebounced } from '@/lib/interaction/use-debounced';
import { foldedFilter } from '@/lib/text/folded-filter';
import { type AuditFilters, NO_AUDIT_FILTERS, useAuditFacets } from '../api/audit';

const PAUSE_MS = 500;
/** Nothing was written to the log before. */
const FIRST_DAY = '2025-01-01';

interface Props {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** A kind of record, and one of that kind by its number. */
function RecordFilter({ filters, onChange, types }: Props & { types: string[] }) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const [type = '', id = ''] = filters.record.split(':');
  const [typed, setTyped] = useState(id);
  const settled = useDebounced(typed, PAUSE_MS);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => setTyped(id), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks the server, and only who stays here.
  useEffect(() => {
    if (type && settled !== id && !isLeaving)
      onChange({ ...filters, record: settled ? `${type}:${settled}` : type });
  }, [settled, isLeaving]);
  return (
    <>
      <Select
        className={bar.select}
        aria-label={t('audit.record')}
        value={type}
        virtual={false}
        onChange={(next) => onChange({ ...filters, record: next })}
        options={[
          { value: '', label: t('audit.allRecords') },
          ...types.map((name) => ({ value: name, label: words.recordType(name) })),
        ]}
      />
      {type && (
        <Input
          className={bar.number}
          aria-label={t('audit.recordId')}
          placeholder={t('audit.recordId')}
          value={typed}
          maxLength={64}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
      )}
    </>
  );
}

/** Search, person, action, record, outcome and days. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const { actors, actions, recordTypes } = useAuditFacets();
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <FilterBar
      label={t('audit.filters')}
      search={t('audit.search')}
      placeholder={t('audit.searchPlaceholder')}
      q={filters.q || null}
      onSearch={(q) => onChange({ ...filters, q: q ?? '' })}
      isNarrowed={isNarrowed}
      onClear={() => onChange(NO_AUDIT_FILTERS)}
    >
      <Select
        className={bar.select}
        aria-label={t('audit.person')}
        value={filters.actor}
        onChange={(actor) => onChange({ ...filters, actor })}
        showSearch={{ filterOption: foldedFilter }}
        options={[
          { value: '', label: t('audit.allPeople') },
          ...actors.map(({ id, name }) => ({
            value: id === null ? name : String(id),
            label: words.actor(name),
          })),
        ]}
      />
      <Select
        className={bar.select}
        aria-label={t('audit.action')}
        value={filters.action}
        onChange={(action) => onChange({ ...filters, action })}
        showSearch={{ filterOption: foldedFilter }}
        options={[
          { value: '', label: t('audit.allActions') },
          ...actions.map((name) => ({ value: name, label: words.action(name) })),
        ]}
      />
      <RecordFilter filters={filters} onChange={onChange} types={recordTypes} />
      <Select<AuditOutcome | ''>
        className={bar.select}
        aria-label={t('audit.outcome')}
        value={filters.outcome}
        onChange={(outcome) => onChange({ ...filters, outcome })}
        options={[
          { value: '', label: t('audit.allOutcomes') },
          ...AUDIT_OUTCOMES.map((name) => ({ value: name, label: words.outcome(name) })),
        ]}
      />
      <div className={bar.days}>
        <DayFilter
          label={t('audit.from')}
          value={filters.from || null}
          min={FIRST_DAY}
          onChoose={(day) => onChange({ ...filters, from: day ?? '' })}
        />
        <DayFilter
          label={t('audit.to')}
          value={filters.to || null}
          min={filters.from || FIRST_DAY}
          onChoose={(day) => onChange({ ...filters, to: day ?? '' })}
        />
      </div>
    </FilterBar>
  );
}
