import type { SubmissionNeighbours } from '@jamcimo/contracts';
import { RecordDrawer } from '@/components/records/record-drawer';
import { useTranslation } from '@/i18n/use-translation';
import { useSubmission } from '../api/submissions';
import type { Actions } from '../use-actions';
import { SubmissionView } from './submission-view';

interface Props {
  /** The request to show; null closes the drawer. */
  id: number | null;
  neighbours: SubmissionNeighbours | null;
  actions: Actions;
  onDetails: (id: number) => void;
  onClose: () => void;
  /** Where the focus goes when the row that the drawer was opened from is gone. */
  focusInstead: () => HTMLElement | null;
}

/** Everything about one request, with what can be decided about it. */
export function DetailsDrawer({ id, onClose, focusInstead, ...view }: Props) {
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
      isWide
      focusInstead={focusInstead}
    >
      {(submission) => <SubmissionView submission={submission} onClose={onClose} {...view} />}
    </RecordDrawer>
  );
}
