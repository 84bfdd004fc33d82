import type { ImportOutcome } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { useFailureText } from '../../../lib/api/failure-text';
import { useLeaveQuestion } from '../../../lib/forms/use-leave-question';
import { useFailureToast, useImport } from '../api/changes';
import { fileSize } from '../file-size';
import { ImportOutcomeTable } from './import-outcome';
import { UploadProgress } from './upload-progress';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

interface Step {
  outcome: ImportOutcome;
  isTrial: boolean;
}

function useSteps(onFailure: (error: Error) => void) {
  const { t } = useTranslation('adminPoliticians');
  const [step, setStep] = useState<Step | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const { mutate, isPending } = useImport();
  useLeaveQuestion(isPending ? t('leaveQuestion') : null);
  const toastOf = ({ created }: ImportOutcome) =>
    created > 0
      ? { title: t('done.added'), text: t('import.added', { count: created, number: formatNumber(created) }) }
      : { title: t('import.done') };
  const run = (file: File, options: { isTrial: boolean; publish: boolean }) => {
    setShare(0);
    mutate(
      { file, ...options, onProgress: setShare },
      {
        onSuccess: (outcome) => {
          setStep({ outcome, isTrial: options.isTrial });
          if (!options.isTrial) showToast(toastOf(outcome));
        },
        onError: onFailure,
        onSettled: () => setShare(null),
      },
    );
  };
  return { step, share, isPending, run, reset: () => setStep(null) };
}

/** An official candidate list: chosen, tried without writing anything, then imported. */
function ImportWork({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminPoliticians');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [publish, setPublish] = useState(false);
  const showFailure = useFailureToast();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { step, share, isPending, run, reset } = useSteps((error) => {
    setFailure(failureText(error));
    showFailure(failureText(error));
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFailure(null);
    reset();
  };
  const start = (isTrial: boolean) => {
    setFailure(null);
    if (file) run(file, { isTrial, publish });
  };
  const isDone = step !== null && !step.isTrial;
  const isTried = step?.isTrial === true;

  return (
    <div className="import">
      <p>{t('import.lead')}</p>
      <div className="file-field">
        <input
          ref={input}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={t('import.file')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        <Button onClick={() => input.current?.click()} disabled={isPending || isDone}>
          {t('import.choose')}
        </Button>
        <span className="file-name">
          {file ? `${file.name} (${fileSize(file.size)})` : t('import.noFile')}
        </span>
      </div>
      <Checkbox
        checked={publish}
        disabled={isPending || isDone}
        onChange={(event) => setPublish(event.target.checked)}
      >
        {t('import.publish')}
      </Checkbox>
      {failure && (
        <Alert role="alert" type="error" showIcon title={t('import.failed')} description={failure} />
      )}
      <UploadProgress share={share} />
      {step && <ImportOutcomeTable outcome={step.outcome} isTrial={step.isTrial} />}
      <div className="edit-buttons">
        <Button onClick={onClose} disabled={isPending} type={isDone ? 'primary' : 'default'}>
          {isDone ? t('import.close') : t('edit.cancel')}
        </Button>
        {!isDone && (
          <Button
            type={isTried ? 'default' : 'primary'}
            disabled={!file}
            loading={isPending && !isTried}
            onClick={() => start(true)}
          >
            {t('import.try')}
          </Button>
        )}
        {isTried && (
          <Button type="primary" loading={isPending} onClick={() => start(false)}>
            {t('import.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The window of the import. It stays open while something is on its way. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <Modal
      open={isOpen}
      title={t('import.title')}
      onCancel={onClose}
      footer={null}
      width={720}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('import.close') }}
      destroyOnHidden
    >
      <ImportWork onClose={onClose} />
    </Modal>
  );
}
