import type { FailedDelivery } from '@jamcimo/contracts';
import { formatDateTime, formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDeliveryWords } from '../words';

interface Props {
  deliveries: FailedDelivery[];
  /** Id of the one that is being put back to work. */
  retrying: string | null;
  onRetry: (delivery: FailedDelivery) => void;
  onDiscard: (delivery: FailedDelivery) => void;
}

const COLUMNS = ['what', 'since', 'attempts', 'reason', 'actions'] as const;

/** One row each; on a phone a card. */
export function FailedDeliveryTable({ deliveries, ...actions }: Props) {
  const { t } = useTranslation('adminStats');
  return (
    <table className="plain-table failed-table">
      <caption className="visually-hidden">{t('failed.heading')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`failed.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  delivery,
  retrying,
  onRetry,
  onDiscard,
}: Omit<Props, 'deliveries'> & { delivery: FailedDelivery }) {
  const { t } = useTranslation('adminStats');
  const { deliveryName, serviceName } = useDeliveryWords();
  const { id, name, service, consumer, since, attempts, error } = delivery;
  const what = deliveryName(name);
  const path = [service, consumer].filter((each) => each !== null).map(serviceName);
  return (
    <tr>
      <td data-label={t('failed.what')}>
        <strong>{what}</strong>
        <span className="audit-details">{path.join(' → ')}</span>
      </td>
      <td data-label={t('failed.since')}>{formatDateTime(since)}</td>
      <td data-label={t('failed.attempts')}>{formatNumber(attempts)}</td>
      <td data-label={t('failed.reason')}>
        {error === null ? t('failed.noReason') : <code lang="en">{error}</code>}
      </td>
      <td data-label={t('failed.actions')}>
        <span className="row-buttons">
          <Button
            aria-label={`${t('failed.retry')}: ${what}`}
            loading={retrying === id}
            onClick={() => onRetry(delivery)}
          >
            {t('failed.retry')}
          </Button>
          <Button danger aria-label={`${t('failed.discard')}: ${what}`} onClick={() => onDiscard(delivery)}>
            {t('failed.discard')}
          </Button>
        </span>
      </td>
    </tr>
  );
}
