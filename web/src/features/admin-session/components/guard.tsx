import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { onRefusal } from '@/lib/api/admin-api';
import { noteSignInState, type SignInState, signInStateQuery } from '../api/session';
import type { ReturnState } from '../return-address';
import { Waiting } from './waiting';

/** Shorter than this, a text only flickers (decision 50). */
const SHORTEST_MS = 500;

function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasElapsed;
}

function NeedsSignIn() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayGo = useElapsed(SHORTEST_MS);
  useEffect(() => {
    showToast({ title: t('guard.needsSignInToast'), text: t('guard.needsSignIn'), tone: 'bad' });
  }, [t]);
  useEffect(() => {
    const state: ReturnState = { returnTo: `${pathname}${search}` };
    if (mayGo) void navigate('/admin/login', { replace: true, state });
  }, [mayGo, navigate, pathname, search]);
  return <Waiting>{t('guard.needsSignIn')}</Waiting>;
}

function NotEntitled() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ title: t('guard.refused'), text: t('login.notAdministrator'), tone: 'bad' });
    void navigate('/', { replace: true });
  }, [t, navigate]);
  return <Waiting>{t('guard.refused')}</Waiting>;
}

/** What the server says, and null while it is being asked. Failures other than a refusal count as nobody (K06, ER6). */
function useSignInState(): SignInState | null {
  const client = useQueryClient();
  const { data, error } = useQuery(signInStateQuery);
  useEffect(() => {
    if (error) console.warn('The rights could not be checked:', error.message);
  }, [error]);
  useEffect(
    () => onRefusal((status) => noteSignInState(client, status === 401 ? 'nobody' : 'signed-in')),
    [client],
  );
  return data ?? (error ? 'nobody' : null);
}

/** Shows its content to administrators only; everybody else sees a notice and is redirected, also in the middle of work. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const signInState = useSignInState();
  const wasKnown = useRef(signInState !== null).current;
  const hasWaited = useElapsed(SHORTEST_MS);
  if (signInState === null || (!wasKnown && !hasWaited)) return <Waiting>{t('guard.checking')}</Waiting>;
  if (signInState === 'nobody') return <NeedsSignIn />;
  if (signInState === 'signed-in') return <NotEntitled />;
  return children;
}
