import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import textLink from './text-link.module.css';

/** Id of the place where a lost link is sent again. */
export const LOST_LINK = 'send-again-heading';
export const LOST_LINK_ADDRESS = `/registration-success#${LOST_LINK}`;

/** The way there, for whoever sent a request and has no mail of it at hand. */
export function LostLink() {
  const { t } = useTranslation('shell');
  return (
    <p className="screen-only">
      {t('lostLink.before')}{' '}
      <Link to={LOST_LINK_ADDRESS} className={textLink.link}>
        {t('lostLink.text')}
      </Link>
    </p>
  );
}
