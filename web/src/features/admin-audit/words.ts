import type { AuditEntry } from '@jamcimo/contracts';
import { useTranslation } from 'react-i18next';

function useWord() {
  const { t, i18n } = useTranslation('adminStats');
  return (group: string, name: string): string => {
    const key = `audit.${group}.${name.replaceAll('.', '_')}`;
    return i18n.exists(key, { ns: 'adminStats' }) ? (t as (key: string) => string)(key) : name;
  };
}

/** Croatian for the stable names of the log. What came later than these words is shown as it is named. */
export function useAuditWords() {
  const word = useWord();
  return {
    action: (name: string) => word('actions', name),
    recordType: (name: string) => word('records', name),
    outcome: (name: string) => word('outcomes', name),
  };
}

/** Facts of an entry in one line. The log itself never holds secrets or contents of documents. */
export function useDetailsText(): (details: AuditEntry['details']) => string {
  const word = useWord();
  const spoken = (value: unknown): string => {
    if (typeof value === 'boolean') return word('values', String(value));
    if (Array.isArray(value)) return value.map((part) => word('facts', String(part))).join(', ');
    return typeof value === 'string' ? word('values', value) : JSON.stringify(value);
  };
  return (details) =>
    Object.entries(details)
      .map(([name, value]) => `${word('facts', name)}: ${spoken(value)}`)
      .join(' · ');
}

/** The list behind a record of the log; null where there is none. */
export function recordAddress({
  recordType,
  recordId,
}: Pick<AuditEntry, 'recordType' | 'recordId'>): string | null {
  return recordType === 'politician' && recordId !== null && /^\d+$/.test(recordId)
    ? `/admin/politicians?politician=${recordId}`
    : null;
}
