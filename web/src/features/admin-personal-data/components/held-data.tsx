import type { PersonalOverview, PersonalPart, PersonalRecord } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { QueryState } from '@/components/records/query-state';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { openWithRecentCode } from '@/lib/api/open-with-recent-code';
import { exportAddress, useOverview } from '../api/personal-data';
import { reasonOf } from '../protocol-text';

const TABLE_PX = 1100;

interface Props {
  record: PersonalRecord;
  onErase: (overview: PersonalOverview) => void;
}

/** What every service keeps about a person, as kinds and numbers. */
export function HeldData({ record, onErase }: Props) {
  const { t } = useTranslation('adminPersonalData');
  const { data, error, refetch } = useOverview(record);
  if (!data)
    return <QueryState {...{ data, error, refetch }} loading={t('held.loading')} failed={t('held.failed')} />;
  return <Overview overview={data.body} onErase={onErase} />;
}

function Overview({ overview, onErase }: { overview: PersonalOverview; onErase: Props['onErase'] }) {
  const { t } = useTranslation('adminPersonalData');
  const { recordType, id, name, parts } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asked for it by keyboard goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <SectionCard
      title={t('held.heading', { record: t(`records.${recordType}`, { id }), name })}
      headingRef={heading}
    >
      <RecordTable<PersonalPart>
        label={t('held.table')}
        rows={parts}
        rowKey={({ kind }) => kind}
        cardsBelow={TABLE_PX}
        columns={[
          {
            key: 'kind',
            title: t('held.columns.kind'),
            isHead: true,
            render: ({ kind }) => t(`kinds.${kind}`),
          },
          {
            key: 'service',
            title: t('held.columns.service'),
            render: ({ service }) => t(`services.${service}`),
          },
          { key: 'count', title: t('held.columns.count'), render: ({ count }) => formatNumber(count) },
          {
            ...{ key: 'fate', title: t('held.columns.fate') },
            render: (part) => (
              <>
                {t(`fates.${part.fate}`)}
                {part.fate !== 'erased' && <span className={styles.note}>{reasonOf(part, t)}</span>}
              </>
            ),
          },
        ]}
      />
      <div className={styles.buttons}>
        <Button href={exportAddress(overview)} target="_blank" rel="noopener" onClick={openWithRecentCode}>
          {t('held.download')}
        </Button>
        <Button danger onClick={() => onErase(overview)}>
          {t('held.erase')}
        </Button>
      </div>
    </SectionCard>
  );
}
