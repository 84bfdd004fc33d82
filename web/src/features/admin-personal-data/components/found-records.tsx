import type { FoundPersonalRecord, FoundPersonalRecords, PersonalRecord } from '@jamcimo/contracts';
import { Alert, Button } from 'antd';
import { NothingFound } from '@/components/records/nothing-found';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';

/** Five columns beside the menu need this width; below it every record is a card. */
const TABLE_PX = 1100;

interface Props {
  q: string;
  found: FoundPersonalRecords;
  onShow: (record: PersonalRecord) => void;
}

/** One row for each record of the person, an approved request with the profile that it goes with. */
export function FoundRecords({ q, found: { records, isComplete }, onShow }: Props) {
  const { t } = useTranslation('adminPersonalData');
  if (records.length === 0) {
    return <NothingFound text={t('search.none', { q })}>{t('search.noneHelp')}</NothingFound>;
  }
  return (
    <SectionCard title={t('search.found')}>
      {!isComplete && <Alert type="warning" showIcon title={t('search.incomplete')} />}
      <RecordTable<FoundPersonalRecord>
        label={t('search.found')}
        rows={records}
        rowKey={({ recordType, id }) => `${recordType}-${id}`}
        cardsBelow={TABLE_PX}
        columns={[
          {
            ...{ key: 'name', title: t('columns.name'), isHead: true },
            render: ({ name }) => <strong>{name}</strong>,
          },
          {
            ...{ key: 'record', title: t('columns.record') },
            render: ({ recordType, id, politicianId }) => (
              <>
                {t(`records.${recordType}`, { id })}
                {politicianId !== null && (
                  <span className={styles.note}>{t('withProfile', { id: politicianId })}</span>
                )}
              </>
            ),
          },
          { key: 'place', title: t('columns.place'), render: ({ place }) => place ?? '–' },
          { key: 'state', title: t('columns.state'), render: ({ state }) => t(`states.${state}`) },
          {
            ...{ key: 'actions', title: t('columns.actions'), isActions: true },
            render: (record) => <ShowButton record={record} onShow={onShow} />,
          },
        ]}
      />
    </SectionCard>
  );
}

function ShowButton({ record, onShow }: { record: FoundPersonalRecord; onShow: Props['onShow'] }) {
  const { t } = useTranslation('adminPersonalData');
  const { recordType, id, name, politicianId } = record;
  const shown =
    politicianId === null
      ? { words: t('show'), record: { recordType, id } }
      : { words: t('showProfile'), record: { recordType: 'politician' as const, id: politicianId } };
  return (
    <span className={styles.rowButtons}>
      <Button
        aria-label={`${shown.words}: ${name}, ${t(`records.${recordType}`, { id })}`}
        onClick={() => onShow(shown.record)}
      >
        {shown.words}
      </Button>
    </span>
  );
}
