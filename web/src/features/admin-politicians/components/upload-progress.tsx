import { Progress } from 'antd';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';

/** Progress of sending a form with files; null while nothing is being sent. */
export function UploadProgress({ share }: { share: number | null }) {
  const { t } = useTranslation('adminPoliticians');
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={layout.parts}>
      <p role="status">{percent < 100 ? t('upload.sending') : t('upload.working')}</p>
      <Progress percent={percent} aria-label={t('upload.sending')} size="small" status="active" />
    </div>
  );
}
