import type { FailedDelivery } from '@jamcimo/contracts';
import { formatDateTime, formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { failureKind } from '../failure-kind';
import { useDeliveryWords } from '../words';

/** Five columns beside the menu need this width; below it every delivery is a card. */
const TABLE_PX = 960;

interface Props {
  deliveries: FailedDelivery[];
  /** Id of the one that is being put back to work. */
  retrying: string | null;
  onRetry: (delivery: FailedDelivery) => void;
  onDiscard: (delivery: FailedDelivery) => void;
}

/** One row each. */
export function FailedDeliveryTable({ deliveries, ...actions }: Props) {
  const { t } = useTranslation('adminStats');
  return (
    <RecordTable<FailedDelivery>
      label={t('failed.heading')}
      rows={deliveries}
      rowKey={({ id }) => id}
      cardsBelow={TABLE_PX}
      columns={[
        { key: 'what', title: t('failed.what'), render: (delivery) => <What delivery={delivery} /> },
        { key: 'since', title: t('failed.since'), render: ({ since }) => formatDateTime(since) },
        { key: 'attempts', title: t('failed.attempts'), render: ({ attempts }) => formatNumber(attempts) },
        {
          ...{ key: 'reason', title: t('failed.reason') },
          render: ({ error }) => (error === null ? t('failed.noReason') : <Reason error={error} />),
        },
        {
          ...{ key: 'actions', title: t('failed.actions'), isActions: true },
          render: (delivery) => <Buttons delivery={delivery} {...actions} />,
        },
      ]}
    />
  );
}

function What({ delivery: { name, service, consumer } }: { delivery: FailedDelivery }) {
  const { deliveryName, serviceName } = useDeliveryWords();
  const path = [service, consumer].filter((each) => each !== null).map(serviceName);
  return (
    <>
      <strong>{deliveryName(name)}</strong>
      <span className={styles.note}>{path.join(' → ')}</span>
    </>
  );
}

/** A sentence for everybody, and the words of the program for who looks for the cause. */
function Reason({ error }: { error: string }) {
  const { t } = useTranslation('adminStats');
  return (
    <>
      {t(`failed.kinds.${failureKind(error)}`)}
      <details>
        <summary>{t('failed.technical')}</summary>
        <code lang="en">{error}</code>
      </details>
    </>
  );
}

type ButtonsProps = Omit<Props, 'deliveries'> & { delivery: FailedDelivery };

function Buttons({ delivery, retrying, onRetry, onDiscard }: ButtonsProps) {
  const { t } = useTranslation('adminStats');
  const { deliveryName } = useDeliveryWords();
  const what = deliveryName(delivery.name);
  return (
    <span className={styles.rowButtons}>
      <Button
        aria-label={`${t('failed.retry')}: ${what}`}
        loading={retrying === delivery.id}
        onClick={() => onRetry(delivery)}
      >
        {t('failed.retry')}
      </Button>
      <Button danger aria-label={`${t('failed.discard')}: ${what}`} onClick={() => onDiscard(delivery)}>
        {t('failed.discard')}
      </Button>
    </span>
  );
}
