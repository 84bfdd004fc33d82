import type { PendingSignIn, SignedInUser } from '@jamcimo/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@/components/toasts/toast-store';
import { noteSignInState, signInStateQuery } from '@/features/admin-session/api/session';
import { SecondStep } from '@/features/admin-session/components/second-step';
import { SignInForm } from '@/features/admin-session/components/sign-in-form';
import { Waiting } from '@/features/admin-session/components/waiting';
import { readHint } from '@/features/admin-session/hint';
import { returnAddress } from '@/features/admin-session/return-address';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { usePageHead } from '@/lib/page/page-head';
import styles from './login.module.css';

/** Time to read that it worked (specification, point 9). */
const REDIRECT_MS = 500;

/** Leads away whoever has nothing to do here: at once, or a moment after signing in. */
function useWayIn(justSignedIn: boolean, isAdministrator: boolean): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (!isAdministrator) return undefined;
    const go = () => void navigate(returnAddress(state), { replace: true, state: BACK });
    const timer = setTimeout(go, justSignedIn ? REDIRECT_MS : 0);
    return () => clearTimeout(timer);
  }, [justSignedIn, isAdministrator, navigate, state]);
}

export function LoginRoute() {
  const { t } = useTranslation('admin');
  const [justSignedIn, setJustSignedIn] = useState(false);
  const [pending, setPending] = useState<(PendingSignIn & { username: string }) | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [hasHint] = useState(readHint);
  const client = useQueryClient();
  // Whoever is signed in was led away by the server; a stranger's page asks nothing that would be refused.
  const { data: signInState, isPending } = useQuery({ ...signInStateQuery, enabled: hasHint });
  const isAdministrator = signInState === 'administrator';
  usePageHead({
    title: `${t('login.title')} | ${t('product')}`,
    description: t('pageDescription'),
    noIndex: true,
  });
  useWayIn(justSignedIn, isAdministrator);

  const showPassword = (reason: string | null) => {
    setNotice(reason);
    setPending(null);
  };
  const welcome = ({ isAdmin }: SignedInUser): boolean => {
    if (isAdmin) {
      showToast({
        title: t('login.succeeded'),
        ...(!keptDrafts.isEmpty() && { text: t('login.waits') }),
      });
      setJustSignedIn(true);
    }
    noteSignInState(client, isAdmin ? 'administrator' : 'signed-in');
    return isAdmin;
  };

  const isFormHidden = (isPending && hasHint) || (isAdministrator && !justSignedIn);
  if (isFormHidden) return <Waiting>{t('guard.checking')}</Waiting>;
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <Link to="/" className={`logo ${styles.logo}`}>
        <img src="/logo.svg" alt={t('login.home')} width={144} height={36} />
      </Link>
      {pending ? (
        <SecondStep
          {...pending}
          onSignedIn={(user) => !welcome(user) && showPassword(t('login.notAdministrator'))}
          onBack={showPassword}
        />
      ) : (
        <SignInForm
          onSignedIn={welcome}
          onPending={(step, username) => setPending({ ...step, username })}
          notice={notice}
        />
      )}
    </main>
  );
}
