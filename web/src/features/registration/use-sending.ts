import type { PublicPolitician } from '@jamcimo/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { keyNonce } from './draft-store';
import { idempotencyKey, registrationRequest } from './request';
import { type Problems, problemsByField } from './rules';
import { type Outcome, REGISTER_ADDRESS, type SendFailure, type Sending, sendRegistration } from './send';
import { JUST_SENT } from './sent-state';
import type { FormValues, VerificationOption } from './values';

const SUCCESS_PATH = '/registration-success';

/** What the history knows of the page whose form was sent. */
export interface SentState {
  sentTo: string;
}

/** Where the form of this step of the history was sent; null for a form that was not. */
export function sentTo(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null && 'sentTo' in state ? state.sentTo : null;
  return typeof path === 'string' ? successPath(path) : null;
}

export type Phase =
  | { kind: 'editing' }
  /** `share` of the bytes is on its way; `bytes` is about all of them. */
  | { kind: 'sending'; share: number; bytes: number }
  | { kind: 'cancelled' }
  /** `others` are messages that belong to no field; `isAtFields` when there are some that do. */
  | { kind: 'failed'; failure: SendFailure; others: string[]; isAtFields: boolean };

/** Where something else than a new registration is sent. */
export interface SendTo {
  address: string;
  onSent: () => void;
}

interface Listeners {
  onRefused: (problems: Problems) => void;
  onReceived: () => void;
}

/** Where the server sends the person next: a path of this site, or the general page. */
export function successPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : SUCCESS_PATH;
}

const sizeOf = (form: FormData) =>
  [...form].reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size), 0);

function useAnnouncements() {
  const { t } = useTranslation('registration');
  return {
    failed: () => showToast({ title: t('failed.toast'), text: t('failed.toastText'), tone: 'bad' }),
    done: (option: VerificationOption) =>
      showToast(
        option === 'verifyOnly'
          ? { title: t('done.verification'), text: t('done.verificationText') }
          : { title: t('done.guarantee'), text: t('done.guaranteeText') },
      ),
  };
}

/**
 * Sends a filled form once, however often that is asked for meanwhile. Leaving the page asks first.
 *
 * @param hasInput something was typed or chosen that is not sent yet
 * @param other null for a new registration
 */
export function useSending({ onRefused, onReceived }: Listeners, hasInput: boolean, other: SendTo | null) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const announce = useAnnouncements();
  const [phase, setPhase] = useState<Phase>({ kind: 'editing' });
  const running = useRef<Sending | null>(null);
  const unsent = hasInput ? t('leave.unsent') : null;
  const liftQuestion = useLeaveQuestion(phase.kind === 'sending' ? t('leave.sending') : unsent);
  useEffect(() => () => running.current?.cancel(), []);

  const fail = (failure: SendFailure) => {
    announce.failed();
    if (failure.kind === 'keyUsed') keyNonce.drop();
    const { problems, others } = problemsByField(failure.kind === 'refused' ? failure.errors : []);
    const isAtFields = Object.keys(problems).length > 0;
    setPhase({ kind: 'failed', failure, others, isAtFields });
    if (isAtFields) onRefused(problems);
  };
  const finish = async (outcome: Outcome, option: VerificationOption) => {
    if (outcome.kind === 'cancelled') return setPhase({ kind: 'cancelled' });
    if (outcome.kind !== 'received') return fail(outcome);
    onReceived();
    keyNonce.drop();
    setPhase({ kind: 'editing' });
    liftQuestion();
    if (other) return other.onSent();
    announce.done(option);
    const path = successPath(outcome.receipt.successRedirectPath);
    // Whoever comes back finds that it was sent, not an empty form.
    await navigate(`${pathname}${search}`, { replace: true, state: { sentTo: path } satisfies SentState });
    return void navigate(path, { state: JUST_SENT });
  };

  const send = async (values: FormValues, original: PublicPolitician | null) => {
    if (running.current) return;
    const form = registrationRequest(values, original);
    const bytes = sizeOf(form);
    setPhase({ kind: 'sending', share: 0, bytes });
    const to = { address: other?.address ?? REGISTER_ADDRESS, key: idempotencyKey(form) };
    running.current = sendRegistration(form, to, (share) =>
      setPhase((before) => (before.kind === 'sending' ? { ...before, share } : before)),
    );
    const outcome = await running.current.outcome;
    running.current = null;
    await finish(outcome, values.verificationOption);
  };
  return { phase, send, cancel: () => running.current?.cancel() };
}
