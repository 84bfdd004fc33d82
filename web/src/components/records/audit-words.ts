import { AUDIT_CONSOLE, type AuditEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';

function useWord() {
  const { t, i18n } = useTranslation('adminStats');
  const partOf = (name: string) => name.replaceAll('.', '_');
  const isThere = (key: string) => i18n.exists(key, 'adminStats');
  const said = (key: string, name: string): string =>
    isThere(key) ? (t as (key: string) => string)(key) : name;
  return {
    word: (group: string, name: string) => said(`audit.${group}.${partOf(name)}`, name),
    isWord: (group: string, name: string) => isThere(`audit.${group}.${partOf(name)}`),
    service: (name: string) => said(`queues.services.${name}`, name),
    delivery: (name: string) => said(`failed.names.${partOf(name)}`, name),
  };
}

/** Croatian for the stable names of the log. What came later than these words is shown as it is named. */
export function useAuditWords() {
  const { word } = useWord();
  const { t } = useTranslation('adminStats');
  return {
    action: (name: string) => word('actions', name),
    recordType: (name: string) => word('records', name),
    outcome: (name: string) => word('outcomes', name),
    actor: (name: string) => (name === AUDIT_CONSOLE ? t('audit.console') : name),
  };
}

const isFacts = (value: unknown): value is AuditEntry['details'] =>
  typeof value === 'object' && value !== null;

/** `mainGoals.0` is a place of `mainGoals`. */
const fieldOf = (name: unknown) => String(name).replace(/[.[]\d.*$/, '');

const DAYS = new Set(['paidOn', 'date']);
/** Numbers of records, which are no amounts. */
const IDS = /Ids?$/;

/** Facts of an entry in one line. The log itself never holds secrets or contents of documents. */
export function useDetailsText(): (details: AuditEntry['details']) => string {
  const { word, isWord, service, delivery } = useWord();
  const spoken = (name: string, value: unknown): string => {
    if (name === 'code') return word('codes', String(value));
    if (name === 'service') return service(String(value));
    if (name === 'delivery') return delivery(String(value));
    if (name === 'amountCents') return formatMoney(Number(value) / 100);
    if (name === 'amount') return formatMoney(Number(value));
    if (DAYS.has(name)) return formatDate(String(value));
    if (name === 'reason')
      return isWord('values', String(value)) ? word('values', String(value)) : `„${value}”`;
    if (name === 'rights' && Array.isArray(value))
      return (value.length > 0 ? value : ['none']).map((one) => word('values', String(one))).join(', ');
    if (typeof value === 'boolean') return word('values', String(value));
    if (Array.isArray(value))
      return [
        ...new Set(
          value.map((part) => (isFacts(part) ? inOneLine(part, ', ') : word('facts', fieldOf(part)))),
        ),
      ].join(', ');
    if (isFacts(value)) return inOneLine(value, ', ');
    return typeof value === 'number' && !IDS.test(name) ? formatNumber(value) : word('values', String(value));
  };
  // What is not given says nothing.
  const inOneLine = (facts: AuditEntry['details'], between: string): string =>
    Object.entries(facts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${word('facts', name)}: ${spoken(name, value)}`)
      .join(between);
  return (details) => inOneLine(details, ' · ');
}

/** The screen of each kind of record that has one, up to the record's number. */
const ADDRESSES = {
  politician: '/admin/politicians?politician=',
  submission: '/admin/submissions?submission=',
};

/** Where a record of the log is shown; null where it is not. */
export function recordAddress({
  recordType,
  recordId,
}: Pick<AuditEntry, 'recordType' | 'recordId'>): string | null {
  const address = recordType !== null && recordType in ADDRESSES && ADDRESSES[recordType as 'politician'];
  return address && recordId !== null && /^\d+$/.test(recordId) ? `${address}${recordId}` : null;
}
