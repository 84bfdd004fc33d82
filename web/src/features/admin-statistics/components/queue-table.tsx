import type { QueueHealth } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../lib/text/class-names';
import { useDeliveryWords } from '../words';

/** What every service has still to do, and what it could not do. */
export function QueueTable({ queues }: { queues: QueueHealth[] }) {
  const { t } = useTranslation('adminStats');
  const { serviceName } = useDeliveryWords();
  const figure = (count: number | null) => (count === null ? '–' : formatNumber(count));
  return (
    <section className="panel" aria-labelledby="queues">
      <h2 id="queues">{t('queues.heading')}</h2>
      <table className="plain-table">
        <caption className="visually-hidden">{t('queues.heading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('queues.service')}</th>
            <th scope="col">{t('queues.state')}</th>
            <th scope="col">{t('queues.pending')}</th>
            <th scope="col">{t('queues.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ service, state, pending, failed }) => (
            <tr key={service}>
              <th scope="row">{serviceName(service)}</th>
              <td>
                <span className={classNames('state', state === 'up' ? 'state-good' : 'state-bad')}>
                  {t(`queues.${state}`)}
                </span>
              </td>
              <td>{figure(pending)}</td>
              <td>{failed ? <strong className="is-bad">{figure(failed)}</strong> : figure(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
