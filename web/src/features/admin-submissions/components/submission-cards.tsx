import { formatDateTime, unitOf } from '@jamcimo/croatia';
import styles from '@/components/records/record.module.css';
import { RecordCards } from '@/components/records/record-cards';
import { useTranslation } from '@/i18n/use-translation';

import { MailAddress } from './mail-address';
import { RowButtons, type RowsProps } from './row-buttons';
import { Progress, StatusMark } from './states';

/** The requests for narrow windows: a card a request. */
export function SubmissionCards({ submissions, isLoading, actions, onDetails }: RowsProps) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <RecordCards
      label={t('table.caption')}
      items={submissions}
      itemKey={({ id }) => id}
      isLoading={isLoading}
    >
      {(submission) => {
        const { name, party, position, city, email, status, verification_option: option } = submission;
        return (
          <>
            <h2>{name}</h2>
            <p>
              {[position, city && unitOf(city), party].filter(Boolean).join(' · ')}
              <span className={styles.note}>
                {formatDateTime(submission.submitted_at)} · {t(`view.options.${option}`)}
              </span>
            </p>
            <p>
              <MailAddress address={email} />
            </p>
            <p className={styles.states}>
              <StatusMark status={status} />
              <Progress submission={submission} />
            </p>
            <RowButtons submission={submission} actions={actions} onDetails={onDetails} />
          </>
        );
      }}
    </RecordCards>
  );
}
