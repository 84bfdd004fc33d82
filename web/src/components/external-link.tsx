import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link to somebody else's page: new tab, no referrer's window, no recommendation to search engines. */
export function ExternalLink({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation('shell');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
