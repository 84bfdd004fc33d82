import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import { useHydrated } from '@/lib/page/use-hydrated';
import styles from './print-note.module.css';

/** On paper only: where the page comes from, and when. */
export function PrintNote({ address }: { address: string }) {
  const { t } = useTranslation('politicians');
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const url = new URL(address, location.href).href;
  return (
    <p className={styles.note}>{t('profile.printed', { url, date: formatDate(new Date().toISOString()) })}</p>
  );
}
