import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

/** How much of a form with files is on its way; null for nothing to tell. */
export function UploadProgress({ share }: { share: number | null }) {
  const { t } = useTranslation('adminPoliticians');
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="upload-progress">
      <p role="status">{percent < 100 ? t('upload.sending') : t('upload.working')}</p>
      <Progress percent={percent} aria-label={t('upload.sending')} size="small" status="active" />
    </div>
  );
}
