import { formatNumber } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/toasts/toast-store';
import { useWaitingGoalsNumber } from '../../../features/admin-media/api/goal-proposals';
import { useMentionNumber } from '../../../features/admin-media/api/mentions';
import { useObjectionNumber } from '../../../features/admin-objections/api/objections';
import { signOut, useSignedInUser } from '../../../features/admin-session/api/session';
import { type AdminPath, adminPath } from '../../../lib/addresses/admin-paths';
import { ALWAYS_SENT } from '../../../lib/api/api-query';
import { useFailureText } from '../../../lib/api/failure-text';
import { AdminIcon, type AdminIconName } from './admin-icon';
import styles from './shell.module.css';

interface MenuEntry {
  path: Exclude<AdminPath, '/admin/login'>;
  label: `menu.${'dashboard' | 'politicians' | 'payments' | 'submissions' | 'stats' | 'backups' | 'media' | 'objections'}`;
  icon: AdminIconName;
}

/** The screens in the order of the menu. */
const ENTRIES: readonly MenuEntry[] = [
  { path: '/admin', label: 'menu.dashboard', icon: 'dashboard' },
  { path: '/admin/politicians', label: 'menu.politicians', icon: 'people' },
  { path: '/admin/payments', label: 'menu.payments', icon: 'coins' },
  { path: '/admin/submissions', label: 'menu.submissions', icon: 'inbox' },
  { path: '/admin/stats', label: 'menu.stats', icon: 'chart' },
  { path: '/admin/backups', label: 'menu.backups', icon: 'archive' },
  { path: '/admin/media', label: 'menu.media', icon: 'news' },
  { path: '/admin/objections', label: 'menu.objections', icon: 'flag' },
];

/** How many records of a screen wait for a decision. */
function Waiting({ number }: { number: number | null }) {
  const { t } = useTranslation('admin');
  if (!number) return null;
  return (
    <span className={styles.waiting}>
      <span aria-hidden="true">{formatNumber(number)}</span>
      <span className="visually-hidden">{t('menu.waiting', { count: number })}</span>
    </span>
  );
}

/** A list of links, which is what it is: the menu of an application would take the tabulator and Enter from them. */
function Screens({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const objections = useObjectionNumber('waiting');
  const media = (useMentionNumber('unsure') ?? 0) + (useWaitingGoalsNumber() ?? 0);
  return (
    <nav aria-label={t('menu.label')}>
      <Menu
        mode="inline"
        inlineIndent={12}
        role="list"
        tabIndex={-1}
        selectedKeys={[adminPath(pathname) ?? '']}
        items={ENTRIES.map(({ path, label, icon }) => ({
          key: path,
          role: 'listitem',
          icon: <AdminIcon name={icon} />,
          label: (
            <NavLink to={path} end onClick={onFollow}>
              {t(label)}
              {path === '/admin/objections' && <Waiting number={objections} />}
              {path === '/admin/media' && <Waiting number={media} />}
            </NavLink>
          ),
        }))}
      />
    </nav>
  );
}

/** Who is signed in, and the way out. */
function Account() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: () => signOut(client, () => void navigate('/')),
    onError: (error) => showToast({ title: t('menu.signOutFailed'), text: failureText(error), tone: 'bad' }),
  });
  return (
    <div className={styles.account}>
      <p>
        <span className={styles.accountLabel}>{t('menu.signedInAs')}</span>{' '}
        <strong>{user?.username ?? '…'}</strong>
      </p>
      <Button icon={<AdminIcon name="leave" />} block loading={isPending} onClick={() => mutate()}>
        {t('menu.signOut')}
      </Button>
    </div>
  );
}

/** The left column of the administrators' part; on a phone the content of its drawer. */
export function AdminMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.menu}>
      <Link to="/">
        <img src="/logo.svg" alt={t('menu.publicSite')} width={144} height={36} />
      </Link>
      <Screens onFollow={onFollow} />
      <Account />
    </div>
  );
}
