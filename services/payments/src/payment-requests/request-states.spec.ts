import { stateOf } from './request-states.js';

const now = new Date('2025-05-08T12:00:00Z');
const before = new Date('2025-05-08T11:59:59Z');
const after = new Date('2025-05-08T12:00:01Z');

test.each([
  ['open', { paidAt: null, closedAt: null, expiresAt: after }],
  ['expired', { paidAt: null, closedAt: null, expiresAt: now }],
  ['closed', { paidAt: null, closedAt: before, expiresAt: after }],
  ['closed', { paidAt: null, closedAt: before, expiresAt: before }],
  ['paid', { paidAt: before, closedAt: null, expiresAt: before }],
  ['paid', { paidAt: before, closedAt: before, expiresAt: after }],
])('is %s: %o', (state, request) => {
  expect(stateOf(request, now)).toBe(state);
});
