import { z } from 'zod';
import { plainLine } from '../plain-text.js';

/** Longest name of an account. */
export const USERNAME_MAXIMUM = 80;

/** One account, as administrators see it. */
export const account = z.object({
  id: z.number().int(),
  username: z.string(),
  /** Accounts of the console may be without any right. */
  isAdmin: z.boolean(),
  /** The link was not used yet: there is no password. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Browsers that are signed in. */
  sessions: z.number().int(),
});
export type Account = z.output<typeof account>;

/** GET /api/admin/users */
export const accountList = z.object({ accounts: z.array(account) });
export type AccountList = z.output<typeof accountList>;

/** Body of POST /api/admin/users. */
export const accountInvitation = z.object({
  username: z
    .string({ error: 'Unesite korisničko ime' })
    .overwrite(plainLine)
    .min(1, 'Unesite korisničko ime')
    .max(USERNAME_MAXIMUM, 'Predugo'),
});
export type AccountInvitation = z.output<typeof accountInvitation>;

/** An account with the link by which its password is chosen, shown once. */
export const invitedAccount = account.extend({ link: z.string() });
export type InvitedAccount = z.output<typeof invitedAccount>;
