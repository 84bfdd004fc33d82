import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';

/** A link to somebody else's page: new tab, no referrer's window, no recommendation to search engines. */
export function ExternalLink({
  href,
  children,
  className,
  onClick,
}: {
  href: string;
  children: ReactNode;
  className?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  const { t } = useTranslation('shell');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className} onClick={onClick}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  );
}
