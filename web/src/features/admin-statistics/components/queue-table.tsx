import type { QueueHealth } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordTable } from '../../../components/records/record-table';
import { SectionCard } from '../../../components/records/section-card';
import { StateTag } from '../../../components/records/state-tag';
import { useDeliveryWords } from '../words';

/** Failed deliveries lead to their list. */
function Failed({ count }: { count: number }) {
  return count === 0 ? (
    formatNumber(0)
  ) : (
    <Link to="/admin/stats#failed-deliveries">{formatNumber(count)}</Link>
  );
}

/** What every service has still to do, and what it could not do. */
export function QueueTable({ queues }: { queues: QueueHealth[] }) {
  const { t } = useTranslation('adminStats');
  const { serviceName } = useDeliveryWords();
  return (
    <SectionCard id="queues" title={t('queues.heading')}>
      <RecordTable<QueueHealth>
        label={t('queues.heading')}
        rows={queues}
        rowKey={({ service }) => service}
        columns={[
          {
            ...{ key: 'service', title: t('queues.service'), isHead: true },
            render: ({ service }) => serviceName(service),
          },
          {
            ...{ key: 'state', title: t('queues.state') },
            render: ({ state }) => (
              <StateTag tone={state === 'up' ? 'good' : 'bad'}>{t(`queues.${state}`)}</StateTag>
            ),
          },
          {
            ...{ key: 'pending', title: t('queues.pending') },
            render: ({ pending }) => (pending === null ? '–' : formatNumber(pending)),
          },
          {
            ...{ key: 'failed', title: t('queues.failed') },
            render: ({ failed }) => (failed === null ? '–' : <Failed count={failed} />),
          },
        ]}
      />
    </SectionCard>
  );
}
