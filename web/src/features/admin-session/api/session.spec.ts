/** @jest-environment jsdom */
import '../../../../test/jsdom-shims';

import { createQueryClient } from '@/app/query-client';
import { adminQuery } from '@/lib/api/admin-api';
import { apiQuery } from '@/lib/api/api-query';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { answerCalls } from '../../../../test/open-page';
import { signIn, signOut } from './session';

it('signing out leaves nothing that only administrators get, and keeps what everybody may see', async () => {
  answerCalls((path) => ({ status: 200, body: { path } }));
  const client = createQueryClient();
  await client.fetchQuery(adminQuery('GET /api/admin/politicians', { staleTime: 0 }));
  for (const name of ['submissionId', 'politicianId'])
    await client.fetchQuery(adminQuery('GET /api/funds', { query: { [name]: 3 }, staleTime: 0 }));
  await client.fetchQuery(apiQuery('/api/funds/total', 0));
  keptDrafts.keep('payment', { amount: '20,00' });
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'done' })
    .execute('Nacrt razloga');
  await signOut(client, () => undefined);
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey: [path] }) => path).sort()).toEqual([
    ...['/api/admin/check', '/api/funds/total', '/api/user'],
  ]);
  expect(keptDrafts.read('payment')).toBeNull();
  expect(client.getMutationCache().getAll()).toEqual([]);
});

it('whoever signs in again after a reload finds what they were typing, somebody else does not', async () => {
  const signInAs = (id: number) => {
    answerCalls(() => ({ status: 200, body: { id, username: `urednica${id}`, isAdmin: true } }));
    return signIn(createQueryClient(), { username: 'urednica', password: 'lozinka-za-provjeru-1' });
  };
  await signInAs(1);
  keptDrafts.keep('payment', { amount: '20,00' });
  await signInAs(1);
  expect(keptDrafts.read('payment')).toEqual({ amount: '20,00' });
  await signInAs(2);
  expect(keptDrafts.read('payment')).toBeNull();
});
