import { AUDIT_OUTCOMES, type AuditFacets } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAuditWords } from '@/components/records/audit-words';
import { DayFilter } from '@/components/records/day-filter';
import { FilterBar } from '@/components/records/filter-bar';
import { FilterChoice } from '@/components/records/filter-choice';
import bar from '@/components/records/record-filters.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { day, defineAddress, oneOf, text } from '@/lib/addresses/define-address';
import { adminQuery } from '@/lib/api/admin-api';
import { useDebounced } from '@/lib/interaction/use-debounced';

const PAUSE_MS = 500;
/** Nothing was written to the log before. */
const FIRST_DAY = '2025-01-01';

const LONGEST = 200;
const parts = {
  /** Id of a person, or the name of somebody who has none. */
  actor: text(LONGEST),
  /** An action, or its beginning up to a dot. */
  action: text(LONGEST),
  /** `type` or `type:id`. */
  record: text(LONGEST),
  outcome: oneOf(AUDIT_OUTCOMES),
  /** Words of a record's name or number, of who acted, or of a reason. */
  q: text(),
  /** First and last day in Croatia. */
  ...{ from: day, to: day },
};

/** What the log is narrowed to. */
export const auditAddress = defineAddress('/admin/log', parts);
export type AuditFilters = ReturnType<typeof auditAddress.read>;

/** Where the log stands now, for an address of the time when it was a part of the statistics; null for one of the statistics. */
export function movedLogAddress(search: string, hash: string): string | null {
  const query = new URLSearchParams(search);
  const isOfLog = hash === '#audit-heading' || Object.keys(parts).some((name) => query.has(name));
  return isOfLog ? `/admin/log${search}` : null;
}

/** People, actions and kinds of records that occur in the log. */
function useAuditFacets(): AuditFacets {
  const { data } = useQuery(adminQuery('GET /api/admin/audit-log/facets', { staleTime: 0 }));
  return data?.body ?? { actors: [], actions: [], recordTypes: [] };
}

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
