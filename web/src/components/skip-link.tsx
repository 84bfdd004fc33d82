import { useTranslation } from '@/i18n/use-translation';
import styles from './skip-link.module.css';

/** Leads past header and menu; seen while it has the focus. The first thing that the keyboard reaches. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={styles.link} href="#content">
      {t('skipToContent')}
    </a>
  );
}
