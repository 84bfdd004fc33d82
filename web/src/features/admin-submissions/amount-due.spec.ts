import { amountStillDue, isAmountDue } from './amount-due';

test('the amount due is what is still missing, to the cent', () => {
  expect(amountStillDue({ amount_due: 3, amount_paid: 0 })).toBe(3);
  expect(amountStillDue({ amount_due: 1500, amount_paid: 1499.9 })).toBe(0.1);
  expect(isAmountDue({ amount_due: 1500, amount_paid: 1499.9 }, 0.1)).toBe(true);
});

test.each([30, 2.99, 3.01])('%d EUR for a debt of 3 is another amount', (amount) => {
  expect(isAmountDue({ amount_due: 3, amount_paid: 0 }, amount)).toBe(false);
});
