import { formatDateTime } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import { MailAddress } from './mail-address';
import { RowButtons, type RowsProps } from './row-buttons';
import { Progress, StatusMark } from './states';

/** The same requests for narrow windows: a card a request, nothing scrolls sideways. */
export function SubmissionCards({ submissions, actions, onDetails }: RowsProps) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <ul className="admin-cards" aria-label={t('table.caption')}>
      {submissions.map((submission) => {
        const { id, name, party, position, email, status, submitted_at: when } = submission;
        return (
          <li key={id} className="admin-card">
            <h2>{name}</h2>
            <p>
              {[position, party].filter(Boolean).join(' · ')}
              <span className="row-place">{formatDateTime(when)}</span>
            </p>
            <p className="card-mail">
              <MailAddress address={email} />
            </p>
            <p className="states">
              <StatusMark status={status} />
              <Progress submission={submission} />
            </p>
            <RowButtons submission={submission} actions={actions} onDetails={onDetails} />
          </li>
        );
      })}
    </ul>
  );
}
