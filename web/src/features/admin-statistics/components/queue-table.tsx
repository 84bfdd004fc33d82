import type { QueueHealth } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { StateTag } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';
import { waitingTime } from '@/lib/text/waiting-time';
import { useDeliveryWords } from '../words';

/** Seven columns beside the menu need this width; below it every service is a card. */
const TABLE_PX = 960;
const UNKNOWN = '–';

/** Failed deliveries lead to their list. */
function Failed({ count }: { count: number }) {
  return count === 0 ? formatNumber(0) : <Link to="/admin/system">{formatNumber(count)}</Link>;
}

const count = (number: number | null) => (number === null ? UNKNOWN : formatNumber(number));
const time = (seconds: number | null) => (seconds === null ? UNKNOWN : waitingTime(seconds));

/** What every service has still to do, and what it could not do. */
export function QueueTable({ queues }: { queues: QueueHealth[] }) {
  const { t } = useTranslation('adminStats');
  const { serviceName } = useDeliveryWords();
  return (
    <SectionCard id="queues" title={t('queues.heading')}>
      <p className={layout.small}>{t('queues.help')}</p>
      <RecordTable<QueueHealth>
        cardsBelow={TABLE_PX}
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
            render: ({ pending, working }) => count(pending === null ? null : pending - (working ?? 0)),
          },
          { key: 'working', title: t('queues.working'), render: ({ working }) => count(working) },
          {
            ...{ key: 'oldest', title: t('queues.oldest') },
            render: ({ oldestSeconds }) => time(oldestSeconds),
          },
          { key: 'lag', title: t('queues.lag'), render: ({ lagSeconds }) => time(lagSeconds) },
          {
            ...{ key: 'failed', title: t('queues.failed') },
            render: ({ failed }) => (failed === null ? UNKNOWN : <Failed count={failed} />),
          },
        ]}
      />
    </SectionCard>
  );
}
