import { AUDIT_CONSOLE, type AuditEntry } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';

function useWord() {
  const { t, i18n } = useTranslation('adminStats');
  const keyOf = (group: string, name: string) => `audit.${group}.${name.replaceAll('.', '_')}`;
  const isWord = (group: string, name: string) => i18n.exists(keyOf(group, name), { ns: 'adminStats' });
  const word = (group: string, name: string): string =>
    isWord(group, name) ? (t as (key: string) => string)(keyOf(group, name)) : name;
  return { word, isWord };
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

/** Facts of an entry in one line. The log itself never holds secrets or contents of documents. */
export function useDetailsText(): (details: AuditEntry['details']) => string {
  const { word, isWord } = useWord();
  const spoken = (name: string, value: unknown): string => {
    if (name === 'code') return word('codes', String(value));
    if (name === 'amountCents') return formatMoney(Number(value) / 100);
    if (name === 'amount') return formatMoney(Number(value));
    if (name === 'reason')
      return isWord('values', String(value)) ? word('values', String(value)) : `„${value}”`;
    if (typeof value === 'boolean') return word('values', String(value));
    if (Array.isArray(value))
      return [
        ...new Set(
          value.map((part) => (isFacts(part) ? inOneLine(part, ', ') : word('facts', fieldOf(part)))),
        ),
      ].join(', ');
    return typeof value === 'string' ? word('values', value) : JSON.stringify(value);
  };
  const inOneLine = (facts: AuditEntry['details'], between: string): string =>
    Object.entries(facts)
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
