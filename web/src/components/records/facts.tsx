import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The key is needed where two have one label. */
export type Fact = [label: string, value: ReactNode, key?: string];

/** What is known of a record; an empty value says that it is not given. */
export function Facts({ facts }: { facts: Fact[] }) {
  const { t } = useTranslation('admin');
  return (
    <dl className="facts">
      {facts.map(([label, value, key = label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value || t('record.notGiven')}</dd>
        </div>
      ))}
    </dl>
  );
}
