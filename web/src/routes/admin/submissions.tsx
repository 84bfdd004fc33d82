import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApprovalDialog } from '../../features/admin-submissions/components/approval-dialog';
import { DecisionConflictDialog } from '../../features/admin-submissions/components/decision-conflict-dialog';
import { DetailsDrawer } from '../../features/admin-submissions/components/details-drawer';
import { PaymentDialog } from '../../features/admin-submissions/components/payment-dialog';
import { RejectionDialog } from '../../features/admin-submissions/components/rejection-dialog';
import { SubmissionList } from '../../features/admin-submissions/components/submission-list';
import {
  type ListAddress,
  listAddress,
  readListAddress,
} from '../../features/admin-submissions/list-address';
import { type Actions, useActions } from '../../features/admin-submissions/use-actions';
import { SAME_VIEW } from '../../lib/addresses/same-view';
import { usePageHead } from '../../lib/page/page-head';

/** The question that is open, if any. */
function Question({ actions }: { actions: Actions }) {
  const { asked, dismiss } = actions;
  if (!asked) return null;
  const { kind, submission } = asked;
  if (asked.kind === 'conflict') {
    return <DecisionConflictDialog submission={submission} conflict={asked.conflict} actions={actions} />;
  }
  if (kind === 'approve') return <ApprovalDialog submission={submission} actions={actions} />;
  if (kind === 'reject') return <RejectionDialog submission={submission} actions={actions} />;
  return <PaymentDialog submission={submission} onClose={dismiss} />;
}

/** "Zahtjevi za registraciju". */
export function SubmissionsRoute() {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = readListAddress(search);
  const go = (change: Partial<ListAddress>) =>
    void navigate(listAddress({ ...address, ...change }), SAME_VIEW);
  const actions = useActions((id) => {
    if (address.submission === id) go({ submission: null });
  });
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {t('title')}
      </h1>
      <SubmissionList
        tab={address.tab}
        actions={actions}
        onTab={(tab) => go({ tab })}
        onDetails={(submission) => go({ submission })}
      />
      <DetailsDrawer id={address.submission} actions={actions} onClose={() => go({ submission: null })} />
      <Question actions={actions} />
    </>
  );
}
