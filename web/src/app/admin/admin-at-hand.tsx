import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../../features/admin-session/components/waiting';
import { adminPath } from '../../lib/admin-paths';
import { usePageHead } from '../../lib/page-head';

/** What the server sends for every address of the administrators' part: no screen, no data, not for search engines. */
export function AdminAtHand() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  usePageHead({ title: t('pageTitle'), description: t('pageDescription'), noIndex: true });
  return (
    <>
      <Waiting>{adminPath(pathname) === '/admin/login' ? null : t('guard.checking')}</Waiting>
      <noscript>
        <p className="page">{t('needsScript')}</p>
      </noscript>
    </>
  );
}
