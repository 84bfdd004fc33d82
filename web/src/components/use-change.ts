import type { AdminAnswers } from '@jamcimo/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, type Given, type Route } from '@/lib/api/admin-api';
import { useFailureMessage } from '@/lib/api/failure-text';
import { refreshFrom } from '@/lib/api/shown-answers';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import { showToast, type ToastMessage } from './toasts/toast-store';

interface Change<Sent, Answer> {
  /** Shows the change before it is answered, and says how it is taken back where the server refuses it. */
  show?: (client: QueryClient, sent: Sent) => (() => void) | Promise<() => void>;
  /** What people read when it is done, a title or more. */
  done?: string | ((answer: Answer, sent: Sent) => ToastMessage);
  /** Puts the answer where it is shown. */
  keep?: (client: QueryClient, answer: Answer, sent: Sent) => unknown;
  /** The title under which people read why it failed (`true`: that of the specification), or what else becomes of it; without it the caller shows it. */
  failed?: true | string | ((error: Error, client: QueryClient, sent: Sent) => unknown);
  /** Beginnings of the addresses whose answers are asked for anew, also after a failure: somebody else may have been quicker. */
  refresh?: readonly string[] | ((client: QueryClient, sent: Sent) => unknown);
}

/** A write of an administrator by the table of routes; `mutate` takes what the route needs. */
export function useChange<R extends Route>(
  route: R,
  change: Change<Given<R>, AdminAnswers[R]> & {
    /** Under an Idempotency-Key. */
    isKeyed?: true;
  } = {},
) {
  const send = (given: Given<R>, idempotencyKey: string) =>
    adminCall(route, change.isKeyed ? { ...given, idempotencyKey } : given).then(({ body }) => body);
  return useSending(send, change);
}

/** A write that takes more than one call, or one that depends on what is given; like {@link useChange}. */
export function useSending<Sent, Answer>(
  send: (sent: Sent, idempotencyKey: string) => Promise<Answer>,
  { show, done, keep, failed, refresh = [] }: Change<Sent, Answer> = {},
) {
  const client = useQueryClient();
  const failureMessage = useFailureMessage();
  const showFailure = useFailureToast();
  return useKeyedMutation<Sent, Answer, (() => void) | undefined>(send, {
    onMutate: (sent) => show?.(client, sent),
    onSuccess: (answer, sent) => {
      if (done) showToast(typeof done === 'string' ? { title: done } : done(answer, sent));
      return keep?.(client, answer, sent);
    },
    onError: (error, sent, takeBack) => {
      takeBack?.();
      if (failed === true) showFailure(error);
      else if (typeof failed === 'string')
        showToast({ title: failed, text: failureMessage(error), tone: 'bad' });
      else failed?.(error, client, sent);
    },
    onSettled: (_answer, _error, sent) =>
      typeof refresh === 'function' ? refresh(client, sent) : refreshFrom(client, refresh),
  });
}

/** Shows a failed change with the text of the specification (point 8), and beneath it what else is known. */
export function useFailureToast(): (failure: Error | string, details?: string) => void {
  const { t } = useTranslation('admin');
  const failureMessage = useFailureMessage();
  return (failure, details) => {
    const message = typeof failure === 'string' ? failure : failureMessage(failure);
    showToast({
      title: t('failure.toast'),
      text: t('failure.wentWrong', { message }),
      ...(details !== undefined && { details }),
      tone: 'bad',
    });
  };
}
