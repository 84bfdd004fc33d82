import { Modal } from 'antd';
import { useState } from 'react';
import { Failure } from '@/components/failure';
import { RecordLoading } from '@/components/records/record-loading';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { usePoliticianRecord } from '../api/politicians';
import { draftName } from '../edit-draft';
import { DiscardQuestion, OVER_DETAILS } from './discard-question';
import frame from './edit-frame.module.css';
import { EditWork } from './edit-work';

interface Props {
  /** The profile to edit; null closes the dialog. */
  id: number | null;
  onClose: () => void;
}

/** The edit form over the details. It works on the record as it is now, never on a row that may be old. */
export function EditDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const { data, error, isPlaceholderData, refetch } = usePoliticianRecord(id);
  const [isAsking, setAsking] = useState(false);
  const record = id !== null && !isPlaceholderData ? data?.body : undefined;

  const leave = () => {
    setAsking(false);
    if (id !== null) keptDrafts.drop(draftName(id));
    onClose();
  };
  const cancel = () => {
    if (id !== null && keptDrafts.read(draftName(id))) setAsking(true);
    else leave();
  };
  return (
    <>
      <Modal
        open={id !== null}
        title={record ? t('edit.title', { name: record.name }) : t('edit.titleLoading')}
        onCancel={cancel}
        footer={null}
        width={880}
        mask={{ closable: false }}
        zIndex={OVER_DETAILS}
        closable={{ 'aria-label': t('edit.close') }}
        destroyOnHidden
        classNames={{ title: frame.title ?? '' }}
      >
        {record && <EditWork key={record.id} record={record} onCancel={cancel} onDone={leave} />}
        {!record && error && (
          <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
        )}
        {!record && !error && <RecordLoading>{t('details.loading')}</RecordLoading>}
      </Modal>
      <DiscardQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}
