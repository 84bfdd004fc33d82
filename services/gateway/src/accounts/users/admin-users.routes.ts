import { account, accountInvitation, accountList, invitedAccount } from '@jamcimo/contracts';
import { compose, routes } from '../../routes/routes.js';
import { Accounts } from './accounts.js';

const id = 'account.not-found';
const standsAlone = true;
const named = ({ username }: { username: string }) => ({ facts: { username } });

/** Who may sign in. */
export const AdminUsersController = routes('AdminUsers', 'Administration: accounts', 'api/admin/users', {
  list: compose('GET', '', {
    summary: 'All accounts',
    standsAlone,
    answer: accountList,
    work: async (_given, { get }) => ({ accounts: await get(Accounts).list() }),
  }),
  invite: compose('POST', '', {
    summary: 'Invites somebody',
    notes: 'The link, by which the password is chosen, is shown here alone; it works once, within 24 hours.',
    standsAlone,
    body: accountInvitation,
    answer: invitedAccount,
    errors: ['account.name-taken'],
    needsRecentCode: true,
    audit: { action: 'user.invite', record: 'user', given: ({ body }) => ({ facts: body }) },
    work: ({ body }, { get }) => get(Accounts).invite(body),
  }),
  inviteAgain: compose('POST', ':id/invitation', {
    summary: 'Makes another link for an account that has no password yet',
    standsAlone,
    id,
    answer: invitedAccount,
    errors: ['account.not-invited'],
    needsRecentCode: true,
    work: ({ id }, { get }) => get(Accounts).inviteAgain(id),
    audit: { action: 'user.invite-again', record: 'user', answered: (answer) => named(answer) },
  }),
  disable: compose('POST', ':id/disable', {
    summary: 'Signs an account out and lets nobody sign in to it',
    standsAlone,
    status: 200,
    id,
    answer: account,
    errors: ['account.last'],
    needsRecentCode: true,
    work: ({ id }, { get }) => get(Accounts).disable(id),
    audit: { action: 'user.disable', record: 'user', answered: (answer) => named(answer) },
  }),
  enable: compose('POST', ':id/enable', {
    summary: 'Lets an account sign in again',
    standsAlone,
    status: 200,
    id,
    answer: account,
    needsRecentCode: true,
    work: ({ id }, { get }) => get(Accounts).enable(id),
    audit: { action: 'user.enable', record: 'user', answered: (answer) => named(answer) },
  }),
});
