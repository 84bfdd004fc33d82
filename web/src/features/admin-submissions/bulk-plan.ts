import type { AdminSubmission } from '@jamcimo/contracts';
import { isGuaranteePaid, waitsFor } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '../../i18n/use-translation';

interface Planned {
  submission: AdminSubmission;
  /** What will happen, or why it cannot. */
  what: string;
}

/** Several are approved only where nothing speaks against it; any of them can be rejected. */
export function useBulkPlan(kind: 'approved' | 'rejected', submissions: AdminSubmission[]) {
  const { t } = useTranslation('adminSubmissions');
  const obstacleOf = (submission: AdminSubmission): string | null => {
    if (kind === 'rejected') return null;
    const { what, since } = waitsFor(submission);
    if (what !== 'decision')
      return t(`table.waits.${what}`, { when: since === null ? '' : formatDate(since) });
    const isUnseen = submission.document_url !== null && submission.document_viewed_at === null;
    return isUnseen ? t('document.unseen') : null;
  };
  const effectOf = (submission: AdminSubmission): string => {
    if (kind === 'rejected') return t('bulk.rejected.effect');
    const profile = submission.original_politician_id === null ? 'newProfile' : 'changedProfile';
    const guarantee = isGuaranteePaid(submission) && t('bulk.approved.guarantee');
    return [t(`bulk.approved.${profile}`), guarantee].filter(Boolean).join(', ');
  };
  const possible: Planned[] = [];
  const impossible: Planned[] = [];
  for (const submission of submissions) {
    const obstacle = obstacleOf(submission);
    if (obstacle === null) possible.push({ submission, what: effectOf(submission) });
    else impossible.push({ submission, what: obstacle });
  }
  return { possible, impossible };
}
