import { formatPercent } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/records/section-card';
import card from '../../../components/records/section-card.module.css';
import { useUploadBackup } from '../api/backups';
import styles from './archive-file.module.css';

/** An archive that was downloaded elsewhere, for a fresh installation. */
export function UploadForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('adminBackups');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useUploadBackup(setShare, () => {
    setFile(null);
    if (input.current) input.current.value = '';
  });
  return (
    <SectionCard title={t('upload.heading')}>
      <p className={card.help}>{t('upload.help')}</p>
      <div className={styles.file}>
        <input
          ref={input}
          type="file"
          accept=".zst,.age"
          aria-label={t('upload.file')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <Button disabled={isPending} onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
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
