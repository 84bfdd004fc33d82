import { Alert, Button } from 'antd';
import { useTranslation } from '@/i18n/use-translation';

/** A part of a page that could not be loaded while the rest is there: says so and offers to try again. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return <Alert type="warning" title={text} description={<Button onClick={onRetry}>{t('retry')}</Button>} />;
}
