import type { ImportReport } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useImport } from './api/changes';

interface Step {
  outcome: ImportReport;
  isTrial: boolean;
}

/** What was chosen, tried and imported. It belongs to the screen: a closed window loses nothing of it. */
export function useImportWork() {
  const { t } = useTranslation('adminPoliticians');
  const [file, setFile] = useState<File | null>(null);
  const [publish, setPublish] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const showFailure = useFailureToast();
  const failureText = useFailureText();
  const { mutate, isPending } = useImport();
  const toastOf = ({ created }: ImportReport) =>
    created > 0
      ? { title: t('done.added'), text: t('import.added', { count: created, number: formatNumber(created) }) }
      : { title: t('import.done') };
  const onFailure = (error: Error) => {
    setFailure(failureText(error));
    showFailure(error);
  };
  return {
    ...{ file, publish, setPublish, step, share, failure, isPending },
    isTried: step?.isTrial === true,
    isDone: step !== null && !step.isTrial,
    choose: (chosen: File) => {
      setFile(chosen);
      setFailure(null);
      setStep(null);
    },
    start: (isTrial: boolean) => {
      if (!file) return;
      setFailure(null);
      setShare(0);
      mutate(
        { file, isTrial, publish, onProgress: setShare },
        {
          onSuccess: (outcome) => {
            setStep({ outcome, isTrial });
            if (!isTrial) showToast(toastOf(outcome));
          },
          onError: onFailure,
          onSettled: () => setShare(null),
        },
      );
    },
  };
}

export type ImportWork = ReturnType<typeof useImportWork>;
