import type { StatementAnswer } from '@jamcimo/contracts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FileChoice } from '@/components/records/file-choice';
import { SectionCard } from '@/components/records/section-card';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { useStatement } from '../api/payments';
import styles from './payments.module.css';
import { StatementOutcomeView } from './statement-outcome';

/** Name of the draft: the file stays until it is booked. */
const DRAFT = 'statement';

interface Step {
  answer: StatementAnswer;
  isTrial: boolean;
}

function useSteps() {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const [step, setStep] = useState<Step | null>(null);
  const [file, setFile] = useState(() => keptDrafts.read<File>(DRAFT) ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useStatement();
  // A double click comes twice before the button says that it works; the second answer would call every line known.
  const isRunning = useRef(false);
  const run = (given: { file: File } | { draft: number }) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    mutate(given, {
      onSuccess: (answer) => {
        const isTrial = 'file' in given;
        setStep({ answer, isTrial });
        if (isTrial) return;
        keptDrafts.drop(DRAFT);
        showToast({ title: t('statement.booked') });
      },
      onError: (error) => setFailure(failureText(error)),
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    keptDrafts.keep(DRAFT, chosen);
    setStep(null);
    run({ file: chosen });
  };
  // A statement that was chosen and not booked, before another screen or a new sign-in: what it holds is shown anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (file) run({ file });
  }, []);
  return { file, choose, step, failure, isPending, run };
}

/** A bank statement: chosen, shown without booking anything, then booked. */
export function StatementUpload() {
  const { t } = useTranslation('adminPayments');
  const { file, choose, step, failure, isPending, run } = useSteps();
  const canBook = step?.isTrial === true && !failure;
  return (
    <SectionCard title={t('statement.heading')}>
      <p>{t('statement.lead')}</p>
      <FileChoice
        label={t('statement.file')}
        accept=".xml,.zip,.gz,application/xml,text/xml,application/zip,application/gzip"
        disabled={isPending}
        file={file}
        texts={{ none: t('statement.noFile'), choose: file ? t('statement.another') : t('statement.choose') }}
        onChoose={choose}
      />
      <p role="status" className={isPending ? undefined : 'visually-hidden'}>
        {isPending ? t('statement.working') : ''}
      </p>
      {failure && (
        <Alert role="alert" type="error" showIcon title={t('statement.failed')} description={failure} />
      )}
      {step && (
        <StatementOutcomeView key={String(step.isTrial)} answer={step.answer} isTrial={step.isTrial} />
      )}
      {canBook && (
        <div className={styles.buttons}>
          <Button type="primary" loading={isPending} onClick={() => run({ draft: step.answer.draft })}>
            {t('statement.book')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
