import { today } from './record-fund-entry.js';

test('the day of a payment is that of Croatia, also around midnight', () => {
  expect(today(new Date('2025-05-07T22:30:00Z'))).toBe('2025-05-08');
  expect(today(new Date('2025-01-07T22:30:00Z'))).toBe('2025-01-07');
});
