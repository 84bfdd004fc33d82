import { QueryState } from '@/components/records/query-state';
import { useTranslation } from '@/i18n/use-translation';
import { usePoliticianRecord } from '../api/politicians';
import { draftName } from '../edit-values';
import { EditWork } from './edit-work';
import { ProfileDialog } from './profile-dialog';

interface Props {
  /** The profile to edit; null closes the dialog. */
  id: number | null;
  onClose: () => void;
}

/** The edit form over the details. It works on the record as it is now, never on a row that may be old. */
export function EditDialog({ id, onClose }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { data, error, isPlaceholderData, refetch } = usePoliticianRecord(id);
  const record = id !== null && !isPlaceholderData ? data?.body : undefined;
  return (
    <ProfileDialog
      isOpen={id !== null}
      title={record ? t('edit.title', { name: record.name }) : t('edit.titleLoading')}
      closeLabel={t('edit.close')}
      draft={draftName(id ?? 0)}
      onClose={onClose}
    >
      {({ cancel, leave }) => (
        <>
          {record && <EditWork key={record.id} record={record} onCancel={cancel} onDone={leave} />}
          <QueryState {...{ data: record, error, refetch, loading: t('details.loading') }} />
        </>
      )}
    </ProfileDialog>
  );
}
