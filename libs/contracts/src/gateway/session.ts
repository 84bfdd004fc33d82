import { z } from 'zod';

/** Answer of POST /api/login and GET /api/user. */
export const signedInUser = z
  .object({
    id: z.number().int(),
    username: z.string(),
    isAdmin: z.boolean(),
    /** Whether signing in asks for a code besides the password. */
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'User' });
export type SignedInUser = z.output<typeof signedInUser>;

/** Body of POST /api/login. */
export const signInRequest = z.object({
  username: z
    .string({ error: 'Unesite korisničko ime' })
    .trim()
    .min(1, 'Unesite korisničko ime')
    .max(200, 'Predugo'),
  password: z.string({ error: 'Unesite lozinku' }).min(1, 'Unesite lozinku').max(1024, 'Predugo'),
});
export type SignInRequest = z.output<typeof signInRequest>;

/** Answer of POST /api/login (202) when the password was right and a code is needed, or a second factor has to be set up first. */
export const pendingSignIn = z.object({ secondFactor: z.enum(['required', 'setup']) });
export type PendingSignIn = z.output<typeof pendingSignIn>;

/** A code of the app (six digits) or a recovery code, in any spelling. */
export const secondFactorCode = z.object({
  code: z.string({ error: 'Unesite kôd' }).trim().min(1, 'Unesite kôd').max(40, 'Predugo'),
});
export type SecondFactorCode = z.output<typeof secondFactorCode>;

/** What an app needs to make codes: nothing counts before one of them was entered. */
export const secondFactorOffer = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth:`, for an app on the same device. */
  uri: z.string(),
  /** The same as a QR code: its side in modules, and the dark ones as the path of a drawing. */
  qrCode: z.object({ size: z.number().int(), path: z.string() }),
});
export type SecondFactorOffer = z.output<typeof secondFactorOffer>;

/** Shown once; the server keeps only what it needs to recognise them. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** Answer of POST /api/login/second-factor; with recovery codes where the second factor was set up by it. */
export const completedSignIn = signedInUser.extend({ recoveryCodes: z.array(z.string()).optional() });
export type CompletedSignIn = z.output<typeof completedSignIn>;

/** Answer of GET /api/admin/account. */
export const ownAccount = z.object({
  username: z.string(),
  hasSecondFactor: z.boolean(),
  /** Whether the installation asks everybody for one. */
  isSecondFactorRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Where the account is signed in, the browser that asks first. */
  sessions: z.array(
    z.object({
      isOwn: z.boolean(),
      signedInAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      /** Network address. */
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 1024;

/** A password that is chosen; whether it is among the known ones only the server can say. */
export const newPassword = z
  .string({ error: 'Unesite lozinku' })
  .min(PASSWORD_MINIMUM, `Lozinka mora imati najmanje ${PASSWORD_MINIMUM} znakova`)
  .max(PASSWORD_MAXIMUM, 'Predugo');

/** Body of POST /api/admin/account/password. */
export const passwordChange = z.object({
  present: z.string({ error: 'Unesite lozinku' }).min(1, 'Unesite lozinku').max(PASSWORD_MAXIMUM, 'Predugo'),
  password: newPassword,
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Body of POST /api/login/invitation. */
export const invitationAcceptance = z.object({
  token: z.string().max(100, 'Predugo'),
  password: newPassword,
});
export type InvitationAcceptance = z.output<typeof invitationAcceptance>;

/** Its answer: the name to sign in with. */
export const acceptedInvitation = z.object({ username: z.string() });
export type AcceptedInvitation = z.output<typeof acceptedInvitation>;

/** Answer of GET /api/admin/check; everybody else gets 401 or 403. */
export const adminCheck = z.object({ isAdmin: z.literal(true) });
export type AdminCheck = z.output<typeof adminCheck>;
