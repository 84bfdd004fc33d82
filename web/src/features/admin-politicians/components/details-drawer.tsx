import type { AdminPolitician } from '@jamcimo/contracts';
import { Drawer } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { usePoliticianRecord } from '../api/politicians';
import { PoliticianDetails } from './politician-details';

interface Props {
  /** The profile to show; null closes the drawer. */
  id: number | null;
  onClose: () => void;
  onEdit: () => void;
}

/** The last profile stays while the drawer slides away. */
function useLast(politician: AdminPolitician | null): AdminPolitician | null {
  const last = useRef(politician);
  if (politician) last.current = politician;
  return last.current;
}

/** Everything about one profile, with what can be decided about it. */
export function DetailsDrawer({ id, onClose, onEdit }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const { data, error, refetch } = usePoliticianRecord(id);
  const present = id === null ? null : (data?.body ?? null);
  const last = useLast(present);
  const shown = id === null ? last : present;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(100vw, 640px)"
      title={shown?.name ?? t('details.title')}
      closable={{ 'aria-label': t('details.closeDetails') }}
      destroyOnHidden
    >
      {shown && <PoliticianDetails politician={shown} onClose={onClose} onEdit={onEdit} />}
      {!shown && error && (
        <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <p role="status">{t('details.loading')}</p>}
    </Drawer>
  );
}
