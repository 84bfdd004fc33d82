import type { AdminPolitician } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { ReasonField } from '@/components/records/reason-field';
import card from '@/components/records/section-card.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldGuarantee } from '@/lib/api/held-funds';
import { useRemoval } from '../api/changes';

interface Props {
  politician: AdminPolitician;
  isOpen: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a profile is removed, and whether the person wished it: then it never comes back (decision 70). The other answer is the usual one. */
export function RemovalDialog({ politician, isOpen, onCancel, onRemoved }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { t: shared } = useTranslation('admin');
  const held = useHeldGuarantee({ politicianId: politician.id })?.held ?? 0;
  const { mutate, isPending } = useRemoval(onRemoved);
  const [kind, setKind] = useState<'wish' | 'other'>('other');
  const [reason, setReason] = useState<string>(HIDING_REASONS.removal);
  const cancel = () => {
    setKind('other');
    setReason(HIDING_REASONS.removal);
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
      onConfirm={() => mutate({ id: politician.id, reason: kind === 'wish' ? null : reason })}
      onClose={cancel}
    >
      <p>
        <strong>{politician.name}</strong>
      </p>
      <p>{t('removal.question')}</p>
      {held > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('removal.held', { amount: formatMoney(held) })}
          action={<Link to="/admin/payments?tab=guarantees#held-heading">{t('removal.giveBack')}</Link>}
        />
      )}
      <p className={card.help}>{t('removal.consequence')}</p>
      <Radio.Group
        aria-label={t('removal.reason')}
        vertical
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={[
          { value: 'wish', label: <Choice name={t('removal.wish')} help={t('removal.wishHelp')} /> },
          { value: 'other', label: <Choice name={t('removal.other')} help={t('removal.otherHelp')} /> },
        ]}
      />
      {kind === 'other' && (
        <ReasonField
          id="removal-reason"
          help={shared('reason.internal')}
          value={reason}
          onChange={setReason}
        />
      )}
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
