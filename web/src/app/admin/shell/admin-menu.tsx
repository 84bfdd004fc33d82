import { formatNumber } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Menu } from 'antd';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { ColourChoice } from '@/components/colour-choice';
import { showToast } from '@/components/toasts/toast-store';
import { useWaitingNumber } from '@/features/admin-goals/api/tracked-goals';
import { useWaitingGoalsNumber } from '@/features/admin-media/api/goal-proposals';
import { useMentionNumber } from '@/features/admin-media/api/mentions';
import { useObjectionNumber } from '@/features/admin-objections/api/objections';
import { signOut } from '@/features/admin-session/api/session';
import { useReadyNumber } from '@/features/admin-submissions/api/submissions';
import { useTranslation } from '@/i18n/use-translation';
import { type AdminPath, adminPath, type OpenAdminPath } from '@/lib/addresses/admin-paths';
import { keptAddress, useKeptAddress } from '@/lib/addresses/kept-address';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureMessage } from '@/lib/api/failure-text';
import { useSignedInUser } from '@/lib/api/signed-in-user';
import { AdminIcon, type AdminIconName } from './admin-icon';
import styles from './shell.module.css';

interface MenuEntry {
  path: Exclude<AdminPath, OpenAdminPath>;
  label: `menu.${'dashboard' | 'politicians' | 'payments' | 'submissions' | 'stats' | 'backups' | 'media' | 'goals' | 'objections' | 'users' | 'log' | 'personalData' | 'system'}`;
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
  { path: '/admin/goals', label: 'menu.goals', icon: 'target' },
  { path: '/admin/objections', label: 'menu.objections', icon: 'flag' },
  { path: '/admin/users', label: 'menu.users', icon: 'key' },
  { path: '/admin/log', label: 'menu.log', icon: 'list' },
  { path: '/admin/personal-data', label: 'menu.personalData', icon: 'shield' },
  { path: '/admin/system', label: 'menu.system', icon: 'pulse' },
];

/** The requests that can be decided now. */
const READY_REQUESTS = '/admin/submissions?status=pending&stage=ready';

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
  const path = adminPath(useLocation().pathname);
  useKeptAddress();
  const objections = useObjectionNumber('waiting');
  const goals = (useWaitingNumber('terms') ?? 0) + (useWaitingNumber('words') ?? 0);
  const submissions = useReadyNumber();
  const media = (useMentionNumber('unsure') ?? 0) + (useWaitingGoalsNumber() ?? 0);
  return (
    <nav aria-label={t('menu.label')}>
      <Menu
        mode="inline"
        inlineIndent={12}
        role="list"
        tabIndex={-1}
        selectedKeys={[path ?? '']}
        items={ENTRIES.map(({ path: entry, label, icon }) => ({
          key: entry,
          role: 'listitem',
          icon: <AdminIcon name={icon} />,
          label: (
            <>
              <NavLink to={keptAddress(entry)} end onClick={onFollow}>
                {t(label)}
                {entry === '/admin/goals' && <Waiting number={goals} />}
                {entry === '/admin/objections' && <Waiting number={objections} />}
                {entry === '/admin/media' && <Waiting number={media} />}
              </NavLink>
              {entry === '/admin/submissions' && submissions !== null && submissions > 0 && (
                // The entry leads to the last filters, the number to what it counts.
                <Link to={READY_REQUESTS} className={styles.number} onClick={onFollow}>
                  <Waiting number={submissions} />
                </Link>
              )}
            </>
          ),
        }))}
      />
    </nav>
  );
}

/** Who is signed in, and the way out. */
function Account({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const failureMessage = useFailureMessage();
  const { mutate, isPending } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: () => signOut(client, () => void navigate('/')),
    onError: (error) =>
      showToast({ title: t('menu.signOutFailed'), text: failureMessage(error), tone: 'bad' }),
  });
  return (
    <div className={styles.account}>
      <p>
        <span className={styles.accountLabel}>{t('menu.signedInAs')}</span>{' '}
        <strong>{user?.username ?? '…'}</strong>
      </p>
      <NavLink to="/admin/account" onClick={onFollow}>
        {t('menu.account')}
      </NavLink>
      <ColourChoice />
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
      <Account onFollow={onFollow} />
    </div>
  );
}
