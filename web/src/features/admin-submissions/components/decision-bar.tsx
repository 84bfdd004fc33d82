import type { SubmissionDetails } from '@jamcimo/contracts';
import { formatTime } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from '../../../components/records/record.module.css';
import { useIsBefore } from '../../../lib/interaction/use-is-before';
import { DECISION_PLACE, isLost, PENDING_PLACE } from '../row-focus';
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
    <div id={PENDING_PLACE} className={styles.buttons}>
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

/** When what had the focus is gone because the decision was withdrawn or became final, the focus goes to what can be done now. */
function useKeptFocus(isPending: boolean, isOpen: boolean): void {
  const before = useRef({ isPending, isOpen });
  useEffect(() => {
    const { current } = before;
    before.current = { isPending, isOpen };
    if (!isLost() || (current.isPending === isPending && current.isOpen === isOpen)) return;
    const decided = document.getElementById(DECISION_PLACE);
    (decided ?? document.getElementById(PENDING_PLACE)?.querySelector('button'))?.focus();
  });
}

/** What became of a request: for some minutes the decision can be withdrawn; then, what can be done instead. */
export function AfterDecision({ submission, actions }: Pick<Props, 'submission' | 'actions'>) {
  const { t } = useTranslation('adminSubmissions');
  const label = useStatusLabel();
  const { id, status, withdrawable_until: until } = submission;
  const isOpen = useIsBefore(until);
  useKeptFocus(status === 'pending', isOpen);
  if (status === 'pending') return null;
  return (
    <section id={DECISION_PLACE} tabIndex={-1} aria-label={t('decided.label')}>
      <Alert
        type={status === 'approved' ? 'success' : 'info'}
        showIcon
        title={t('decided.title', { status: label(status).toLowerCase() })}
        description={
          isOpen && until ? (
            <>
              <p>{t('decided.withdrawable', { time: formatTime(until) })}</p>
              <div className={styles.buttons}>
                <Button loading={actions.withdrawing === id} onClick={() => actions.withdraw(submission)}>
                  {t('decided.withdraw')}
                </Button>
              </div>
            </>
          ) : (
            <Final submission={submission} />
          )
        }
      />
    </section>
  );
}

/** What can be done instead of withdrawing. */
function Final({ submission }: { submission: SubmissionDetails }) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <Trans
      t={t}
      i18nKey={submission.status === 'approved' ? 'decided.approved' : 'decided.rejected'}
      components={{
        profile: <Link to={profileAddress(submission)} />,
        form: <Link to="/registration" target="_blank" />,
      }}
    />
  );
}
