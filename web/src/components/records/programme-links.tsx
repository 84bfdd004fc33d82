import { useTranslation } from '@/i18n/use-translation';
import { ExternalLink } from '../external-link';
import styles from './record.module.css';

/** Where a programme can be read; says so when it is nowhere. */
export function ProgrammeLinks({ link, pdf }: { link: string | null; pdf: string | null }) {
  const { t } = useTranslation('admin');
  if (!link && !pdf) return t('record.notGiven');
  return (
    <ul className={styles.links}>
      {link && (
        <li>
          <ExternalLink href={link}>{t('record.programmeLink')}</ExternalLink>
        </li>
      )}
      {pdf && (
        <li>
          <ExternalLink href={pdf}>{t('record.programmePdf')}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
