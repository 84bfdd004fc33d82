import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import { ReasonField } from '../../../components/records/reason-field';
import { useTranslation } from '../../../i18n/use-translation';
import { type ReasonedPath, useReasoned } from '../api/returning';
import { useReason } from '../use-reason';

interface Props {
  submission: AdminSubmission;
  path: ReasonedPath;
  words: { open: string; title: string; confirm: string; help: string; done: string; doneText: string };
  /** What will happen, above the reason. */
  text?: string;
  templates?: string[];
}

/** A button with a dialog that asks for a reason. What was typed stays until it was taken, also when the dialog is closed. */
export function ReasonDialog({ submission, path, words, text, templates = [] }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const [isOpen, setOpen] = useState(false);
  const reason = useReason(`${path.replace('/', '-')}-reason`, `${path}-${submission.id}`);
  const { mutate, isPending } = useReasoned(path, { title: words.done, text: words.doneText });
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
      mutate({ id: submission.id, version: submission.version, reason: given }, { onSuccess: discard });
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
        <ReasonField {...reason.field} help={words.help} templates={templates} />
      </ConfirmDialog>
    </>
  );
}
