import { RecordDrawer } from '@/components/records/record-drawer';
import { useTranslation } from '@/i18n/use-translation';
import { usePoliticianRecord } from '../api/politicians';
import { PoliticianDetails } from './politician-details';

interface Props {
  /** The profile to show; null closes the drawer. */
  id: number | null;
  onClose: () => void;
  onEdit: () => void;
}

/** Everything about one profile, with what can be decided about it. */
export function DetailsDrawer({ id, onClose, onEdit }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { data, error, refetch } = usePoliticianRecord(id);
  return (
    <RecordDrawer
      isOpen={id !== null}
      item={data?.body ?? null}
      title={t('details.title')}
      loading={t('details.loading')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(politician) => <PoliticianDetails politician={politician} onClose={onClose} onEdit={onEdit} />}
    </RecordDrawer>
  );
}
