import type { AdminPolitician } from '@jamcimo/contracts';
import { Radio } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import card from '../../../components/records/section-card.module.css';
import { useTranslation } from '../../../i18n/use-translation';
import { useHasRight } from '../../../lib/api/signed-in-user';
import { useRemoval } from '../api/changes';

interface Props {
  politician: AdminPolitician;
  isOpen: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a profile is removed, and whether the person wished it: then it never comes back (decision 70). */
export function RemovalDialog({ politician, isOpen, onCancel, onRemoved }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const mayErase = useHasRight()('documents');
  const { mutate, isPending } = useRemoval(onRemoved);
  const [reason, setReason] = useState<'wish' | 'other' | null>(null);
  const cancel = () => {
    setReason(null);
    onCancel();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('removal.title')}
      confirm={t('removal.confirm')}
      cancel={t('removal.cancel')}
      isDanger
      isSending={isPending}
      confirmProps={{ disabled: reason === null }}
      onConfirm={() => mutate({ id: politician.id, isErased: reason === 'wish' })}
      onClose={cancel}
    >
      <p>
        <strong>{politician.name}</strong>
      </p>
      <p>{t('removal.question')}</p>
      <p className={card.help}>{t('removal.consequence')}</p>
      <Radio.Group
        aria-label={t('removal.reason')}
        vertical
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        options={[
          {
            value: 'wish',
            disabled: !mayErase,
            label: (
              <Choice
                name={t('removal.wish')}
                help={t(mayErase ? 'removal.wishHelp' : 'removal.wishNoRight')}
              />
            ),
          },
          { value: 'other', label: <Choice name={t('removal.other')} help={t('removal.otherHelp')} /> },
        ]}
      />
    </ConfirmDialog>
  );
}

function Choice({ name, help }: { name: string; help: string }) {
  return (
    <>
      {name}
      <br />
      <span className={card.help}>{help}</span>
    </>
  );
}
