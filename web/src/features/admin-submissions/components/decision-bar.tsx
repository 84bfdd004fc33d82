import type { SubmissionDetails } from '@jamcimo/contracts';
import { Alert, Button } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '../../../components/records/record.module.css';
import { DECISION_PLACE } from '../row-focus';
import type { Actions } from '../use-actions';
import { useStatusLabel } from './states';

interface Props {
  submission: SubmissionDetails;
  actions: Actions;
  onClose: () => void;
}

/** Approve and reject, for a request that waits for them. */
export function DecisionButtons({ submission, actions, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <div className={styles.buttons}>
      {submission.status === 'pending' && (
        <>
          <Button
            type="primary"
            loading={actions.deciding?.status === 'approved'}
            onClick={() => actions.askToApprove(submission)}
          >
            {t('approve')}
          </Button>
          <Button onClick={() => actions.askToReject(submission)}>{t('reject')}</Button>
        </>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}

/** The list of politicians where the profile of an approved request is found. */
const profileAddress = ({ original_politician_id: original, name }: SubmissionDetails) =>
  original === null
    ? `/admin/politicians?${new URLSearchParams({ q: name })}`
    : `/admin/politicians?politician=${original}`;

/** A decision is made once: what can be done instead of taking it back. */
export function AfterDecision({ submission }: { submission: SubmissionDetails }) {
  const { t } = useTranslation('adminSubmissions');
  const label = useStatusLabel();
  const { status } = submission;
  if (status === 'pending') return null;
  return (
    <section id={DECISION_PLACE} tabIndex={-1} aria-label={t('decided.label')}>
      <Alert
        type={status === 'approved' ? 'success' : 'info'}
        showIcon
        title={t('decided.title', { status: label(status).toLowerCase() })}
        description={
          <Trans
            t={t}
            i18nKey={status === 'approved' ? 'decided.approved' : 'decided.rejected'}
            components={{
              profile: <Link to={profileAddress(submission)} />,
              form: <Link to="/registration" target="_blank" />,
            }}
          />
        }
      />
    </section>
  );
}
