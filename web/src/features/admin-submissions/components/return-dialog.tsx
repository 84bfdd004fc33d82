import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { ONE_WINDOW, useOpenAgain } from '@/lib/forms/use-open-again';
import { useReturn } from '../api/changes';

/** Asks the person to correct a request that waits for its decision. What was typed stays until it was taken, also when the dialog is closed. */
export function ReturnDialog({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const [isOpen, setOpen] = useState(false);
  const draft = `return-${submission.id}`;
  useOpenAgain(
    ONE_WINDOW,
    () => [draft],
    () => setOpen(true),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('return.open')}</Button>
      <Question
        {...{ about: isOpen ? submission : null, change: useReturn(), onClose: () => setOpen(false) }}
        {...{ title: t('return.title', { name: submission.name }), confirm: t('return.confirm') }}
        fields={() => ({ draft, initial: { reason: '' } })}
        send={({ id, version }, { reason }) => ({ id, version, json: { reason: reason.trim() } })}
      >
        <ReasonField
          help={t('return.help')}
          templates={Object.values(t('rejection.templates', { returnObjects: true }))}
        />
      </Question>
    </>
  );
}
