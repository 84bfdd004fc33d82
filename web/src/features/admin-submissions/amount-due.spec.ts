import { amountStillDue } from './amount-due';

test('the amount due is what is still missing, to the cent', () => {
  expect(amountStillDue({ amount_due: 3, amount_paid: 0 })).toBe(3);
  expect(amountStillDue({ amount_due: 1500, amount_paid: 1499.9 })).toBe(0.1);
});
