import type { AdminSubmission } from '@jamcimo/contracts';
import { isGuaranteePaid } from '@jamcimo/contracts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import styles from '@/components/records/record.module.css';
import card from '@/components/records/section-card.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useSubmission } from '../api/submissions';
import type { Actions, PendingQuestion } from '../use-actions';
import { warningsOf } from '../warnings';
import { GuaranteeChoice } from './guarantee-choice';
import { useLastAsked } from './use-last-asked';
import { WarningList } from './warning-list';

/** What is stated with the approval; begins anew for every request. */
function useStatements(submission: AdminSubmission | undefined, isOpen: boolean) {
  const [stated, setStated] = useState({ id: 0, identityChecked: false, confirmGuarantee: true });
  const id = isOpen ? (submission?.id ?? 0) : 0;
  if (stated.id !== id) setStated({ id, identityChecked: false, confirmGuarantee: true });
  return {
    ...stated,
    check: (identityChecked: boolean) => setStated({ ...stated, identityChecked }),
    confirm: (confirmGuarantee: boolean) => setStated({ ...stated, confirmGuarantee }),
  };
}

/** What the approval makes of the profile. */
function effect(identityChecked: boolean, staysVerified: boolean) {
  if (identityChecked) return 'checked';
  return staysVerified ? 'stays' : 'unverified';
}

/** Asks before a request is approved, from the list and from the details; says what speaks against it (decision 8). */
export function ApprovalDialog({ asked, actions }: { asked: PendingQuestion | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'approve');
  const submission = shown?.submission;
  // The list does not know whether the profile that a request verifies is still there.
  const verifiesProfile = isOpen && submission?.original_politician_id != null;
  const { data } = useSubmission(verifiesProfile ? submission.id : null);
  const hasOriginal = data && data.body.original !== null;
  const staysVerified = submission?.known_from_id != null || data?.body.original?.isVerified === true;
  const warnings = submission ? warningsOf(submission, hasOriginal) : [];
  const { identityChecked, confirmGuarantee, check, confirm } = useStatements(submission, isOpen);
  const approve = () =>
    submission &&
    actions.approve(submission, {
      identityChecked,
      guaranteeConfirmed: confirmGuarantee && isGuaranteePaid(submission),
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('approval.title')}
      confirm={warnings.length > 0 ? t('approval.anyway') : t('approve')}
      cancel={t('cancel')}
      isSending={actions.deciding !== null}
      confirmProps={{ autoFocus: true }}
      onConfirm={approve}
      onClose={actions.dismiss}
      afterClose={actions.afterClose}
    >
      {submission && (
        <div className={styles.record}>
          <p>
            <strong>{submission.name}</strong>
          </p>
          <WarningList submission={submission} warnings={warnings} />
          <div className={styles.choices}>
            <Checkbox checked={identityChecked} onChange={({ target }) => check(target.checked)}>
              {t('approval.identity')}
            </Checkbox>
            <GuaranteeChoice submission={submission} isConfirmed={confirmGuarantee} onConfirm={confirm} />
          </div>
          <p aria-live="polite">{t(`approval.gives.${effect(identityChecked, staysVerified)}`)}</p>
          <p className={card.help}>{t('approval.once')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}
