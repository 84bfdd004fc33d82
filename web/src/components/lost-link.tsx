import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import textLink from './text-link.module.css';

/** The page that sends a link by mail: a lost one, one that opens nothing, or one to change a profile. */
export const LOST_LINK_ADDRESS = '/poveznica';

/** The way there, for whoever sent a request and has no mail of it at hand. */
export function LostLink({ before }: { before?: string }) {
  const { t } = useTranslation('shell');
  return (
    <p className="screen-only">
      {before ?? t('lostLink.before')}{' '}
      <Link to={LOST_LINK_ADDRESS} className={textLink.link}>
        {t('lostLink.text')}
      </Link>
    </p>
  );
}
