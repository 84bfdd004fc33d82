import { Link, useLocation, useNavigate } from 'react-router-dom';
import { InvitationForm } from '@/features/admin-session/components/invitation-form';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import styles from './login.module.css';

/** The choice of the first password. Token and user name stand behind the `#`, so that they reach no log of requests. */
export function InvitationRoute() {
  const { t } = useTranslation(['adminAccount', 'admin']);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Another link in the same tab is another invitation.
  const [token = ''] = hash.slice(1).split('&');
  usePageHead({
    title: `${t('invitation.title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <Link to="/" className={`logo ${styles.logo}`}>
        <img src="/logo.svg" alt={t('admin:login.home')} width={144} height={36} />
      </Link>
      <InvitationForm
        key={token}
        token={token}
        username={new URLSearchParams(hash.slice(1)).get('username') ?? ''}
        onDone={(isSignedIn) => void navigate(isSignedIn ? '/admin' : '/admin/login', { replace: true })}
      />
    </main>
  );
}
