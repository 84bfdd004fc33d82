import { isWithdrawable, withdrawableUntil } from './withdrawable.js';

const FINAL_AT = new Date('2026-11-20T12:05:00Z');
const decided = { status: 'rejected' as const, decisionFinalAt: FINAL_AT, forgottenAt: null };
const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test.each([
  ['12:00:00', true],
  ['12:04:59.999', true],
  ['12:05:00', false],
  ['12:06:00', false],
])('at %s a decision that is final at 12:05 can be withdrawn: %s', (time, expected) => {
  expect(isWithdrawable(decided, at(time))).toBe(expected);
});

test.each([
  ['pending', { ...decided, status: 'pending' as const }],
  ['of an earlier release', { ...decided, decisionFinalAt: null }],
  ['anonymous', { ...decided, forgottenAt: at('12:01:00') }],
])('nothing is withdrawn of a request that is %s', (_what, submission) => {
  expect(isWithdrawable(submission, at('12:00:00'))).toBe(false);
  expect(withdrawableUntil(submission, [])).toBeNull();
});

test.each(['rejection', 'profile-public'] as const)(
  'a decision whose mail (%s) may be out is final',
  (kind) => {
    expect(withdrawableUntil(decided, [{ kind, attemptedAt: at('12:04:59') }])).toBeNull();
    expect(withdrawableUntil(decided, [{ kind, attemptedAt: null }])).toEqual(FINAL_AT);
    expect(withdrawableUntil(decided, [{ kind: 'payment-notice', attemptedAt: at('11:00:00') }])).toEqual(
      FINAL_AT,
    );
  },
);
