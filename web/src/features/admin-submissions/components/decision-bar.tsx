import type { SubmissionDetails } from '@jamcimo/contracts';
import { isGuaranteePaid } from '@jamcimo/contracts';
import { formatTime } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from '@/components/records/record.module.css';
import { Trans } from '@/i18n/trans';
import { useTranslation } from '@/i18n/use-translation';
import { isFocusLost } from '@/lib/interaction/focus-lost';
import { useIsBefore } from '@/lib/interaction/use-is-before';
import { DECISION_PLACE, PENDING_PLACE } from '../row-focus';
import type { Actions } from '../use-actions';
import { nextStep, warningsOf } from '../warnings';
import { GuaranteeChoice } from './guarantee-choice';
import { ReturnDialog } from './return-dialog';

interface Props {
  submission: SubmissionDetails;
  actions: Actions;
  onClose: () => void;
}

/**
 * Approve and reject, for a request that waits for them. What is complete, and whose document was looked at here, is approved without
 * a question: the button says what is stated, and a decision can be withdrawn. Otherwise a dialog says what speaks against it.
 */
export function DecisionButtons({
  submission,
  actions,
  isDocumentSeen,
  onClose,
}: Props & { isDocumentSeen: boolean }) {
  const { t } = useTranslation('adminSubmissions');
  const [confirmGuarantee, setConfirmGuarantee] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  // After a decision the next request is here, and the button that was pressed is gone.
  useEffect(() => {
    if (isFocusLost()) place.current?.querySelector('button')?.focus();
  }, []);
  const isPending = submission.status === 'pending';
  const warnings = warningsOf(submission, submission.original !== null);
  const isKnown = submission.known_from_id !== null && submission.document_url === null;
  const isSimple = (isDocumentSeen || isKnown) && warnings.every((one) => one === 'documentUnseen');
  const approveAtOnce = () =>
    actions.approve(submission, {
      identityChecked: !isKnown,
      guaranteeConfirmed: confirmGuarantee && isGuaranteePaid(submission),
    });
  return (
    <>
      {isPending && isSimple && (
        <GuaranteeChoice submission={submission} checked={confirmGuarantee} onChange={setConfirmGuarantee} />
      )}
      <div id={PENDING_PLACE} ref={place} className={styles.buttons}>
        {isPending && (
          <>
            <Button
              type={nextStep(submission, isDocumentSeen) === 'approval' ? 'primary' : 'default'}
              loading={actions.deciding?.id === submission.id && actions.deciding.status === 'approved'}
              onClick={() => (isSimple ? approveAtOnce() : actions.askToApprove(submission))}
            >
              {t(isSimple && !isKnown ? 'approval.atOnce' : 'approve')}
            </Button>
            <Button onClick={() => actions.askToReject(submission)}>{t('reject')}</Button>
            <ReturnDialog submission={submission} />
          </>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </>
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
    if (!isFocusLost() || (current.isPending === isPending && current.isOpen === isOpen)) return;
    const decided = document.getElementById(DECISION_PLACE);
    (decided ?? document.getElementById(PENDING_PLACE)?.querySelector('button'))?.focus();
  });
}

/** What became of a request: for some minutes the decision can be withdrawn, a rejection also later; else, what can be done instead. */
export function AfterDecision({ submission, actions }: Pick<Props, 'submission' | 'actions'>) {
  const { t } = useTranslation('adminSubmissions');
  const { id, status, withdrawable_until: until } = submission;
  const isOpen = useIsBefore(until);
  useKeptFocus(status === 'pending', isOpen);
  if (status === 'pending') return null;
  return (
    <section id={DECISION_PLACE} tabIndex={-1} aria-label={t('decided.label')}>
      <Alert
        type={status === 'approved' ? 'success' : 'info'}
        showIcon
        title={t(status === 'approved' ? 'decided.title.approved' : 'decided.title.rejected')}
        description={
          <>
            <p>
              {isOpen && until ? (
                t('decided.withdrawable', { time: formatTime(until) })
              ) : (
                <Final submission={submission} />
              )}
            </p>
            {(isOpen || status === 'rejected') && (
              <div className={styles.buttons}>
                <Button loading={actions.withdrawing === id} onClick={() => actions.withdraw(submission)}>
                  {t(isOpen ? 'decided.withdraw' : 'decided.putBack')}
                </Button>
              </div>
            )}
          </>
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
      text={t(submission.status === 'approved' ? 'decided.approved' : 'decided.rejected')}
      components={{
        profile: <Link to={profileAddress(submission)} />,
        form: <Link to="/registration" target="_blank" />,
      }}
    />
  );
}
