import {
  ownAccount,
  passwordChange,
  recoveryCodes,
  secondFactorCode,
  secondFactorOffer,
} from '@jamcimo/contracts';
import { compose, routes } from '../../routes/routes.js';
import { OwnAccountActions } from './own-account.js';

const standsAlone = true;

/** The administrator's own account. */
export const OwnAccountController = routes('OwnAccount', 'Session', 'api/admin/account', {
  show: compose('GET', '', {
    summary: "The administrator's own account",
    standsAlone,
    answer: ownAccount,
    work: ({ session }, { get }) => get(OwnAccountActions).show(session),
  }),
  /** Asked before an address is opened that needs a recent code and could not ask for it. */
  hasRecentCode: compose('GET', 'recent-code', {
    summary: 'Whether a code was given within the last five minutes, where the account has a second factor',
    standsAlone,
    status: 204,
    needsRecentCode: true,
    work: async () => undefined,
  }),
  confirm: compose('POST', 'confirm', {
    summary: 'Confirms a session by a code',
    notes: 'What needs a recent code can be done for five minutes.',
    standsAlone,
    status: 204,
    body: secondFactorCode,
    errors: ['login.throttled', 'second-factor.wrong'],
    work: ({ session, body: { code } }, { get, request }) =>
      get(OwnAccountActions).confirm(session, code, request.ip),
    audit: {
      ...{ action: 'session.confirm', record: 'session' },
      answered: (secondFactor) => ({ facts: { secondFactor } }),
    },
  }),
  changePassword: compose('POST', 'password', {
    summary: "Changes the administrator's own password",
    notes: 'Ends the other sessions of the account.',
    standsAlone,
    status: 204,
    body: passwordChange,
    errors: ['login.throttled'],
    needsRecentCode: true,
    audit: { action: 'user.own-password', record: 'user' },
    work: ({ session, body }, { get, request }) =>
      get(OwnAccountActions).changePassword(session, body, request.ip),
  }),
  endOthers: compose('POST', 'sessions/end', {
    summary: 'Signs the account out in every other browser',
    standsAlone,
    status: 204,
    audit: { action: 'session.end-others', record: 'session' },
    work: ({ session }, { get }) => get(OwnAccountActions).endOthers(session),
  }),
  offer: compose('POST', 'second-factor/offer', {
    summary: 'Gives what an app needs to make codes',
    notes: 'It counts from its first code on; until then the one of before does.',
    standsAlone,
    status: 200,
    answer: secondFactorOffer,
    needsRecentCode: true,
    audit: { action: 'user.second-factor-offer', record: 'user' },
    work: ({ session }, { get }) => get(OwnAccountActions).offer(session),
  }),
  establish: compose('POST', 'second-factor', {
    summary: 'Sets the second factor up by the first code of the app',
    notes: 'Ends the other sessions of the account. The recovery codes are shown once.',
    standsAlone,
    status: 200,
    body: secondFactorCode,
    answer: recoveryCodes,
    errors: ['login.throttled', 'second-factor.wrong'],
    needsRecentCode: true,
    audit: { action: 'user.second-factor', record: 'user' },
    work: async ({ session, body: { code } }, { get, request }) => ({
      recoveryCodes: await get(OwnAccountActions).establish(session, code, request.ip),
    }),
  }),
  renewRecoveryCodes: compose('POST', 'recovery-codes', {
    summary: 'Makes ten new recovery codes in place of all before',
    standsAlone,
    status: 200,
    answer: recoveryCodes,
    errors: ['second-factor.required'],
    needsRecentCode: true,
    audit: { action: 'user.recovery-codes', record: 'user' },
    work: async ({ session }, { get }) => ({
      recoveryCodes: await get(OwnAccountActions).renewRecoveryCodes(session),
    }),
  }),
  remove: compose('DELETE', 'second-factor', {
    summary: 'Removes the second factor, where it is not required',
    standsAlone,
    status: 204,
    errors: ['second-factor.required'],
    needsRecentCode: true,
    audit: { action: 'user.second-factor-remove', record: 'user' },
    work: ({ session }, { get }) => get(OwnAccountActions).remove(session),
  }),
});
