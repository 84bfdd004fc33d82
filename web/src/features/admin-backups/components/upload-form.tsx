import { formatPercent } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { FileChoice } from '@/components/records/file-choice';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { useDraft } from '@/lib/forms/use-draft';
import { useUploadBackup } from '../api/backups';

/** An archive that was downloaded elsewhere, for a fresh installation. */
export function UploadForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('adminBackups');
  const [file, setFile] = useDraft<File>('archive');
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useUploadBackup(setShare, () => setFile(null));
  return (
    <SectionCard title={t('upload.heading')}>
      <p className={layout.small}>{t('upload.help')}</p>
      <FileChoice
        label={t('upload.file')}
        accept=".zst,.age"
        disabled={isPending}
        file={file}
        texts={{ none: t('upload.noFile'), choose: t('upload.choose') }}
        onChoose={setFile}
      />
      <p role="status" className={layout.small}>
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
