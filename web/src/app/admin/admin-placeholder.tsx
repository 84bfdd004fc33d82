import { type RouteObject, useLocation } from 'react-router-dom';
import page from '@/components/page.module.css';
import { Waiting } from '@/features/admin-session/components/waiting';
import { useTranslation } from '@/i18n/use-translation';
import { ADMIN_PATHS, adminPath, isOpenAdminPath } from '@/lib/addresses/admin-paths';
import { usePageHead } from '@/lib/page/page-head';

/** What the server sends for every address of the administrators' part: no screen, no data, not for search engines. */
export function AdminPlaceholder() {
  const { t } = useTranslation('admin');
  const path = adminPath(useLocation().pathname);
  usePageHead({ title: t('pageTitle'), description: t('pageDescription'), noIndex: true });
  return (
    <>
      <Waiting>{path && isOpenAdminPath(path) ? null : t('guard.checking')}</Waiting>
      <noscript>
        <p className={page.page}>{t('needsScript')}</p>
      </noscript>
    </>
  );
}

/** The routes of the administrators' section on the server: every address shows the placeholder. */
export const adminPlaceholderRoute: RouteObject = {
  path: 'admin',
  caseSensitive: true,
  Component: AdminPlaceholder,
  children: ADMIN_PATHS.map((path) => ({ path, caseSensitive: true, Component: () => null })),
};
