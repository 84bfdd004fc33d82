import { unbroken } from './unbroken';

test('a line breaks before the time, never inside the date', () => {
  expect(unbroken('20. 11. 2026. 15:30')).toBe('20.\u00A011.\u00A02026. 15:30');
  expect(unbroken('08. 05. 2025.')).toBe('08.\u00A005.\u00A02025.');
});
