import type { SubmissionDetails } from '@jamcimo/contracts';
import { Drawer } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { useSubmission } from '../api/submissions';
import type { Actions } from '../use-actions';
import { SubmissionView } from './submission-view';

interface Props {
  /** The request to show; null closes the drawer. */
  id: number | null;
  actions: Actions;
  onClose: () => void;
}

/** The last request stays while the drawer slides away. */
function useLast(submission: SubmissionDetails | null): SubmissionDetails | null {
  const last = useRef(submission);
  if (submission) last.current = submission;
  return last.current;
}

export function DetailsDrawer({ id, actions, onClose }: Props) {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { data, error, refetch } = useSubmission(id);
  const present = id === null ? null : (data?.body ?? null);
  const last = useLast(present);
  const shown = id === null ? last : present;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(100vw, 680px)"
      title={shown?.name ?? t('view.title')}
      closable={{ 'aria-label': t('closeDetails') }}
      destroyOnHidden
    >
      {shown && <SubmissionView submission={shown} actions={actions} onClose={onClose} />}
      {!shown && error && (
        <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <p role="status">{t('view.loading')}</p>}
    </Drawer>
  );
}
