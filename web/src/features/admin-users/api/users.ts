import type { Account, AccountInvitation, AccountList, InvitedAccount } from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';

const PATH = '/api/admin/users';

export function useAccounts() {
  return useQuery(adminQuery<AccountList>(PATH, { staleTime: 0 }));
}

interface Words {
  done?: string;
  failed: string;
}

/** A change of an account: it says how it ended, and the list is loaded again. */
function useChange<Given, Answer>(send: (given: Given) => Promise<Answer>, { done, failed }: Words) {
  const client = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: send,
    onSuccess: () => {
      if (done) showToast({ title: done });
    },
    onError: (error: Error) => showToast({ title: failed, text: failureText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: [PATH] }),
  });
}

const post = <T>(path: string, json?: unknown) =>
  adminCall<T>('POST', `${PATH}${path}`, json === undefined ? {} : { json }).then(({ body }) => body);

export const useInvite = (words: Words) =>
  useChange((invitation: AccountInvitation) => post<InvitedAccount>('', invitation), words);

export const useInviteAgain = (words: Words) =>
  useChange((id: number) => post<InvitedAccount>(`/${id}/invitation`), words);

export const useDisable = (words: Words) => useChange((id: number) => post<Account>(`/${id}/disable`), words);

export const useEnable = (words: Words) => useChange((id: number) => post<Account>(`/${id}/enable`), words);
