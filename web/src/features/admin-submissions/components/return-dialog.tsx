import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { ONE_WINDOW, useOpenAgain } from '@/lib/forms/use-open-again';
import { useReturn } from '../api/changes';
import { useReason } from '../use-reason';

/** Asks the person to correct a request that waits for its decision. What was typed stays until it was taken, also when the dialog is closed. */
export function ReturnDialog({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const [isOpen, setOpen] = useState(false);
  const draft = `return-${submission.id}`;
  const reason = useReason('return-reason', draft);
  useOpenAgain(
    ONE_WINDOW,
    () => [draft],
    () => setOpen(true),
  );
  const { mutate, isPending } = useReturn();
  const close = () => {
    setOpen(false);
    reason.forgive();
  };
  const discard = () => {
    reason.clear();
    close();
  };
  const confirm = () => {
    const given = reason.take();
    if (given !== null)
      mutate(
        { id: submission.id, version: submission.version, json: { reason: given } },
        { onSuccess: discard },
      );
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('return.open')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('return.title', { name: submission.name })}
        confirm={t('return.confirm')}
        cancel={t('cancel')}
        onDiscard={discard}
        isSending={isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <ReasonField
          {...reason.field}
          help={t('return.help')}
          templates={Object.values(t('rejection.templates', { returnObjects: true }))}
        />
      </ConfirmDialog>
    </>
  );
}
