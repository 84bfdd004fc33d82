import type { StatementAnswer } from '@jamcimo/contracts';
import { Alert, Button, Upload } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/records/section-card';
import { showToast } from '../../../components/toasts/toast-store';
import { useFailureText } from '../../../lib/api/failure-text';
import { useStatement } from '../api/payments';
import styles from './payments.module.css';
import { StatementOutcomeView } from './statement-outcome';

interface Step {
  answer: StatementAnswer;
  isTrial: boolean;
}

function useSteps() {
  const { t } = useTranslation('adminPayments');
  const failureText = useFailureText();
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useStatement();
  // A double click comes twice before the button says that it works; the second answer would call every line known.
  const isRunning = useRef(false);
  const run = (file: File, isTrial: boolean) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    mutate(
      { file, isTrial },
      {
        onSuccess: (answer) => {
          setStep({ answer, isTrial });
          if (!isTrial) showToast({ title: t('statement.booked') });
        },
        onError: (error) => setFailure(failureText(error)),
        onSettled: () => {
          isRunning.current = false;
        },
      },
    );
  };
  const reset = () => {
    setStep(null);
    setFailure(null);
  };
  return { step, failure, isPending, run, reset };
}

/** A bank statement: chosen, shown without booking anything, then booked. */
export function StatementUpload() {
  const { t } = useTranslation('adminPayments');
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const { step, failure, isPending, run, reset } = useSteps();
  const choose = (chosen: File) => {
    setFile(chosen);
    reset();
    run(chosen, true);
    return Upload.LIST_IGNORE;
  };
  const canBook = file !== null && step?.isTrial === true && !failure;
  return (
    <SectionCard title={t('statement.heading')}>
      <p>{t('statement.lead')}</p>
      <div className={styles.file}>
        <label htmlFor={id} className="visually-hidden">
          {t('statement.file')}
        </label>
        <Upload
          id={id}
          accept=".xml,.zip,.gz,application/xml,text/xml,application/zip,application/gzip"
          showUploadList={false}
          disabled={isPending}
          openFileDialogOnClick={false}
          hasControlInside
          beforeUpload={choose}
        >
          <Button disabled={isPending} onClick={() => document.getElementById(id)?.click()}>
            {file ? t('statement.another') : t('statement.choose')}
          </Button>
        </Upload>
        <span>{file ? file.name : t('statement.noFile')}</span>
      </div>
      <p role="status" className={isPending ? undefined : 'visually-hidden'}>
        {isPending ? t('statement.working') : ''}
      </p>
      {failure && (
        <Alert role="alert" type="error" showIcon title={t('statement.failed')} description={failure} />
      )}
      {step && <StatementOutcomeView answer={step.answer} isTrial={step.isTrial} />}
      {canBook && (
        <div className={styles.buttons}>
          <Button type="primary" loading={isPending} onClick={() => run(file, false)}>
            {t('statement.book')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
