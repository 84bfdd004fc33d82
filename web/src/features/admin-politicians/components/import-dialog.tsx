import { Alert, Button, Checkbox, Modal } from 'antd';
import { FileChoice } from '@/components/records/file-choice';
import { useTranslation } from '@/i18n/use-translation';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { type ImportWork, useImportWork } from '../use-import-work';
import { ImportColumns } from './import-columns';
import styles from './import-dialog.module.css';
import { ImportOutcomeTable } from './import-outcome';
import { UploadProgress } from './upload-progress';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** To the list of those that were added. */
  onShowAdded: (isPublished: boolean) => void;
}

function Buttons({ work, onClose, onShowAdded }: { work: ImportWork } & Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('adminPoliticians');
  const { file, isPending, isTried, isDone, step, publish, start } = work;
  return (
    <div className={styles.buttons}>
      <Button onClick={onClose} disabled={isPending} type={isDone ? 'primary' : 'default'}>
        {isDone ? t('import.close') : t('edit.cancel')}
      </Button>
      {isDone && step && step.outcome.created > 0 && (
        <Button onClick={() => onShowAdded(publish)}>{t('import.showAdded')}</Button>
      )}
      {!isDone && (
        <Button
          type={isTried ? 'default' : 'primary'}
          disabled={!file || (isPending && isTried)}
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
  );
}

/** Rendered only while something is on its way: a router asks one question at a time, and the editor has its own. */
function LeaveQuestion() {
  const { t } = useTranslation('adminPoliticians');
  useLeaveQuestion(t('leaveQuestion'));
  return null;
}

/**
 * An official candidate list: chosen, tried without writing anything, then imported. The window cannot be closed while something is
 * on its way, and shows the last outcome when it is opened again.
 */
export function ImportDialog({ isOpen, ...leave }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const work = useImportWork();
  const { file, choose, step, share, failure, publish, isPending, isDone } = work;
  return (
    <Modal
      open={isOpen}
      title={t('import.title')}
      onCancel={leave.onClose}
      footer={null}
      width={720}
      mask={{ closable: false }}
      keyboard={!isPending}
      closable={isPending ? false : { 'aria-label': t('import.close') }}
      destroyOnHidden
    >
      {isPending && <LeaveQuestion />}
      <div className={styles.import}>
        <p>{t('import.lead')}</p>
        {!step && <ImportColumns />}
        <FileChoice
          label={t('import.file')}
          accept=".csv,.json,text/csv,application/json"
          disabled={isPending}
          file={file}
          texts={{ none: t('import.noFile'), choose: file ? t('import.chooseOther') : t('import.choose') }}
          onChoose={choose}
        />
        <Checkbox
          checked={publish}
          disabled={isPending || isDone}
          onChange={(event) => work.setPublish(event.target.checked)}
        >
          {t('import.publish')}
        </Checkbox>
        {failure && (
          <Alert role="alert" type="error" showIcon title={t('import.failed')} description={failure} />
        )}
        <UploadProgress share={share} />
        {step && <ImportOutcomeTable outcome={step.outcome} isTrial={step.isTrial} />}
        <Buttons work={work} {...leave} />
      </div>
    </Modal>
  );
}
