import type { SubmissionStatistics } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { FigureLinks } from '../../../components/figure-links';
import { monthName } from '../month-name';

const LIST = '/admin/submissions';

/** Requests by what they wait for, and by month, for /admin/stats. */
export function SubmissionFigures({ figures }: { figures: SubmissionStatistics }) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <section className="panel" aria-labelledby="submissions-heading">
      <h2 id="submissions-heading">{t('title')}</h2>
      <FigureLinks
        figures={[
          { value: figures.total, label: t('figures.total'), to: LIST },
          { value: figures.pending, label: t('status.pending'), to: `${LIST}?status=pending` },
          { value: figures.approved, label: t('status.approved'), to: `${LIST}?status=approved` },
          { value: figures.rejected, label: t('status.rejected'), to: `${LIST}?status=rejected` },
          { value: figures.awaitingPayment, label: t('figures.awaitingPayment') },
          { value: figures.awaitingGoals, label: t('figures.awaitingGoals') },
          { value: figures.verifyOnly, label: t('view.options.verifyOnly') },
          { value: figures.verifyAndGuarantee, label: t('view.options.verifyAndGuarantee') },
          { value: figures.documentsKept, label: t('figures.documentsKept') },
          { value: figures.mailsWaiting, label: t('figures.mailsWaiting') },
          { value: figures.mailsHeld, label: t('figures.mailsHeld') },
          { value: figures.mailsFailed, label: t('figures.mailsFailed') },
        ]}
      />
      <details>
        <summary>{t('figures.byMonth')}</summary>
        <table className="plain-table">
          <caption className="visually-hidden">{t('figures.byMonth')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figures.month')}</th>
              <th scope="col">{t('figures.requests')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.byMonth.map(({ month: name, count }) => (
              <tr key={name}>
                <th scope="row">{monthName(name)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
