import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import { useTranslation } from '../../../i18n/use-translation';
import { useDraftText } from '../../../lib/forms/use-draft';
import { type ReasonedPath, useReasoned } from '../api/returning';
import { ReasonField } from './reason-field';

interface Props {
  submission: AdminSubmission;
  path: ReasonedPath;
  words: { open: string; title: string; confirm: string; help: string; done: string; doneText: string };
  /** What will happen, above the reason. */
  text?: string;
}

/** A button with a dialog that asks for a reason. What was typed stays until it was taken, also when the dialog is closed. */
export function ReasonDialog({ submission, path, words, text }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useDraftText(`${path}-${submission.id}`);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useReasoned(path, { title: words.done, text: words.doneText });
  const id = `${path.replace('/', '-')}-reason`;
  const isMissing = isTried && reason.trim() === '';
  const close = () => {
    setOpen(false);
    setTried(false);
  };
  const discard = () => {
    setReason('');
    close();
  };
  const confirm = () => {
    setTried(true);
    if (reason.trim() === '') return document.getElementById(id)?.focus();
    return mutate(
      { id: submission.id, version: submission.version, reason: reason.trim() },
      { onSuccess: discard },
    );
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.title}
        confirm={words.confirm}
        cancel={t('cancel')}
        onDiscard={discard}
        isSending={isPending}
        onConfirm={confirm}
        onClose={close}
      >
        {text && <p>{text}</p>}
        <ReasonField
          id={id}
          label={t('reason.label')}
          help={words.help}
          value={reason}
          isRequired
          hasTemplates={path === 'return'}
          error={isMissing ? t('reason.missing') : undefined}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}
