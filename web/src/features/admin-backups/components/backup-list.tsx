import type { Backup } from '@jamcimo/contracts';
import { formatDate, formatDateTime, formatSize } from '@jamcimo/croatia';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { RecordList } from '@/components/records/record-list';
import { useTranslation } from '@/i18n/use-translation';
import { openWithRecentCode } from '@/lib/api/open-with-recent-code';
import { downloadAddress, type useBackups } from '../api/backups';

/** Five columns beside the menu need this width; below it every backup is a card. */
const TABLE_PX = 960;

interface Props {
  query: ReturnType<typeof useBackups>;
  /** While something is done with backups nothing else can be. */
  isBusy: boolean;
  onRestore: (backup: Backup) => void;
  onRemove: (backup: Backup) => void;
}

/** One row each, the newest first. */
export function BackupList({ query, ...actions }: Props) {
  const { t } = useTranslation('adminBackups');
  return (
    <RecordList<Backup>
      query={query}
      rows={query.data?.body.backups}
      loading={t('loading')}
      failed={t('listFailed')}
      empty={t('empty')}
      label={t('list.heading')}
      rowKey={({ file }) => file}
      cardsBelow={TABLE_PX}
      columns={[
        { key: 'name', title: t('list.name'), isHead: true, render: (backup) => <Name backup={backup} /> },
        { key: 'date', title: t('list.date'), render: ({ date }) => formatDateTime(date) },
        { key: 'size', title: t('list.size'), render: ({ size }) => formatSize(size) },
        { key: 'by', title: t('list.by'), render: ({ createdBy }) => createdBy },
        {
          ...{ key: 'actions', title: t('list.actions'), isActions: true },
          render: (backup) => <Buttons backup={backup} {...actions} />,
        },
      ]}
    />
  );
}

function Name({ backup: { name, kind, isEncrypted, hasIdentityDocuments, keptUntil } }: { backup: Backup }) {
  const { t } = useTranslation('adminBackups');
  const notes = [
    t(`list.kinds.${kind}`),
    ...(isEncrypted ? [t('list.encrypted')] : []),
    ...(hasIdentityDocuments ? [t('list.documents')] : []),
    ...(keptUntil ? [t('list.keptUntil', { date: formatDate(keptUntil) })] : []),
  ];
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.note}>{notes.join(', ')}</span>
    </>
  );
}

type ButtonsProps = Omit<Props, 'query'> & { backup: Backup };

function Buttons({ backup, isBusy, onRestore, onRemove }: ButtonsProps) {
  const { t } = useTranslation('adminBackups');
  const label = (what: string) => `${what}: ${backup.name}`;
  return (
    <span className={styles.rowButtons}>
      <Button disabled={isBusy} aria-label={label(t('list.restore'))} onClick={() => onRestore(backup)}>
        {t('list.restore')}
      </Button>
      <Button
        href={downloadAddress(backup)}
        target="_blank"
        rel="noopener"
        onClick={openWithRecentCode}
        aria-label={label(t('list.download'))}
      >
        {t('list.download')}
      </Button>
      <Button danger disabled={isBusy} aria-label={label(t('list.remove'))} onClick={() => onRemove(backup)}>
        {t('list.remove')}
      </Button>
    </span>
  );
}
