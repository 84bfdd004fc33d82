import type { AdminSubmission } from '@jamcimo/contracts';
import { isReady, waitsFor } from '@jamcimo/contracts';
import { submission } from '../../../test/admin-invented';

const PAID = '2026-10-02T10:00:00.000Z';

test.each<[Partial<AdminSubmission>, string, string | null]>([
  [{ amount_paid: 0, paid_at: null }, 'payment', '2026-10-01T10:00:00.000Z'],
  [{ amount_paid: 800, paid_at: null }, 'rest', '2026-10-01T10:00:00.000Z'],
  [{ verification_option: 'verifyOnly' }, 'goals', PAID],
  [{ document_url: null }, 'document', null],
  [{}, 'decision', PAID],
  [{ returned_at: '2026-10-05T10:00:00.000Z' }, 'correction', '2026-10-05T10:00:00.000Z'],
  [
    { returned_at: '2026-10-05T10:00:00.000Z', corrected_at: '2026-10-06T10:00:00.000Z' },
    'decision',
    '2026-10-06T10:00:00.000Z',
  ],
  [
    { verification_option: 'verifyOnly', goals_confirmed_at: '2026-10-04T10:00:00.000Z' },
    'decision',
    '2026-10-04T10:00:00.000Z',
  ],
])('a request with %j waits for: %s', (part, what, since) => {
  expect(waitsFor(submission({ id: 1, ...part }))).toEqual({ what, since });
});

test('what was decided is not ready for a decision', () => {
  expect(isReady(submission({ id: 1 }))).toBe(true);
  expect(isReady(submission({ id: 1, status: 'approved' }))).toBe(false);
});
