import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import styles from './facts.module.css';

/** The key is needed where two have one label. */
export type Fact = [label: string, value: ReactNode, key?: string];

/** What is known of a record; an empty value says that it is not given. */
export function Facts({ facts }: { facts: Fact[] }) {
  const { t } = useTranslation('admin');
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      classNames={{ label: styles.label, content: styles.value }}
      items={facts.map(([label, value, key = label]) => ({
        key,
        label,
        children: value || t('record.notGiven'),
      }))}
    />
  );
}
