import { AUDIT_OUTCOMES } from '@jamcimo/contracts';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAuditWords } from '@/components/records/audit-words';
import { DayFilter } from '@/components/records/day-filter';
import { FilterBar } from '@/components/records/filter-bar';
import { FilterChoice } from '@/components/records/filter-choice';
import bar from '@/components/records/record-filters.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useDebounced } from '@/lib/interaction/use-debounced';
import { type AuditFilters, auditAddress, useAuditFacets } from '../api/audit';

const PAUSE_MS = 500;
/** Nothing was written to the log before. */
const FIRST_DAY = '2025-01-01';

interface Props {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

/** A kind of record, and one of that kind by its number. */
function RecordFilter({ filters, onChange, types }: Props & { types: string[] }) {
  const { t } = useTranslation('adminStats');
  const words = useAuditWords();
  const [type = '', id = ''] = (filters.record ?? '').split(':');
  const [typed, setTyped] = useState(id);
  const settled = useDebounced(typed, PAUSE_MS);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => setTyped(id), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks the server, and only who stays here.
  useEffect(() => {
    if (type && settled !== id && !isLeaving) onChange({ record: settled ? `${type}:${settled}` : type });
  }, [settled, isLeaving]);
  return (
    <>
      <FilterChoice
        label={t('audit.record')}
        all={t('audit.allRecords')}
        value={type || null}
        options={types.map((name) => ({ value: name, label: words.recordType(name) }))}
        onChoose={(record) => onChange({ record })}
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
  return (
    <FilterBar
      label={t('audit.filters')}
      search={t('audit.search')}
      placeholder={t('audit.searchPlaceholder')}
      q={filters.q}
      onSearch={(q) => onChange({ q })}
      isNarrowed={Object.values(filters).some((value) => value !== null)}
      onClear={() => onChange(auditAddress.read(''))}
    >
      <FilterChoice
        label={t('audit.person')}
        all={t('audit.allPeople')}
        value={filters.actor}
        isSearched
        onChoose={(actor) => onChange({ actor })}
        options={actors.map(({ id, name }) => ({
          value: id === null ? name : String(id),
          label: words.actor(name),
        }))}
      />
      <FilterChoice
        label={t('audit.action')}
        all={t('audit.allActions')}
        value={filters.action}
        isSearched
        onChoose={(action) => onChange({ action })}
        options={actions.map((name) => ({ value: name, label: words.action(name) }))}
      />
      <RecordFilter filters={filters} onChange={onChange} types={recordTypes} />
      <FilterChoice
        label={t('audit.outcome')}
        all={t('audit.allOutcomes')}
        value={filters.outcome}
        onChoose={(outcome) => onChange({ outcome })}
        options={AUDIT_OUTCOMES.map((name) => ({ value: name, label: words.outcome(name) }))}
      />
      <div className={bar.days}>
        <DayFilter
          label={t('audit.from')}
          value={filters.from}
          min={FIRST_DAY}
          onChoose={(from) => onChange({ from })}
        />
        <DayFilter
          label={t('audit.to')}
          value={filters.to}
          min={filters.from ?? FIRST_DAY}
          onChoose={(to) => onChange({ to })}
        />
      </div>
    </FilterBar>
  );
}
