import { formatPercent } from '@jamcimo/croatia';
import { Button, Upload } from 'antd';
import { useId, useState } from 'react';
import { SectionCard } from '@/components/records/section-card';
import card from '@/components/records/section-card.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useDraft } from '@/lib/forms/use-draft';
import { useUploadBackup } from '../api/backups';
import styles from './archive-file.module.css';

/** An archive that was downloaded elsewhere, for a fresh installation. */
export function UploadForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('adminBackups');
  const id = useId();
  const [file, setFile] = useDraft<File>('archive');
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useUploadBackup(setShare, () => setFile(null));
  return (
    <SectionCard title={t('upload.heading')}>
      <p className={card.help}>{t('upload.help')}</p>
      <div className={styles.file}>
        <label htmlFor={id} className="visually-hidden">
          {t('upload.file')}
        </label>
        <Upload
          id={id}
          accept=".zst,.age"
          showUploadList={false}
          disabled={isPending}
          openFileDialogOnClick={false}
          hasControlInside
          beforeUpload={(chosen) => {
            setFile(chosen);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button disabled={isPending} onClick={() => document.getElementById(id)?.click()}>
            {t('upload.choose')}
          </Button>
        </Upload>
        <span>{file?.name ?? t('upload.noFile')}</span>
      </div>
      <p role="status" className={card.help}>
        {isPending && t('upload.progress', { percent: formatPercent(share) })}
      </p>
      <div>
        <Button
          loading={isPending}
          disabled={file === null || (isBusy && !isPending)}
          onClick={() => {
            setShare(0);
            if (file) mutate(file);
          }}
        >
          {t('upload.submit')}
        </Button>
      </div>
    </SectionCard>
  );
}
