import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../components/records/record-drawer';
import { useSubmission } from '../api/submissions';
import type { Actions } from '../use-actions';
import { SubmissionView } from './submission-view';

interface Props {
  /** The request to show; null closes the drawer. */
  id: number | null;
  actions: Actions;
  onClose: () => void;
}

/** Everything about one request, with what can be decided about it. */
export function DetailsDrawer({ id, actions, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { data, error, refetch } = useSubmission(id);
  return (
    <RecordDrawer
      isOpen={id !== null}
      item={data?.body ?? null}
      title={t('view.title')}
      loading={t('view.loading')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(submission) => <SubmissionView submission={submission} actions={actions} onClose={onClose} />}
    </RecordDrawer>
  );
}
