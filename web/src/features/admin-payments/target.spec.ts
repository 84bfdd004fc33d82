import { goalOf, NO_TARGET, purposeOf, targetBody } from './target';

const ana = { value: 1, label: 'Ana Anić', note: '' };
const ofGuarantee = { value: 5, label: 'Ana Izmišljena', note: '', purpose: 'guarantee' as const };

it.each([
  ['3.00', 'identity-fee'],
  ['500.00', 'guarantee'],
  ['1500.00', 'guarantee'],
  ['30.00', 'donation'],
  [null, 'donation'],
])('%s euro of a politician are: %s', (amount, purpose) => {
  expect(purposeOf(NO_TARGET, amount)).toBe(purpose);
});

it('a choice counts more than the amount, a registration has its own purpose, and nobody gives a donation', () => {
  expect(purposeOf({ ...NO_TARGET, purpose: 'other' }, '500.00')).toBe('other');
  expect(purposeOf({ ...NO_TARGET, who: 'request', request: ofGuarantee }, '20.00')).toBe('guarantee');
  const chosen = { ...NO_TARGET, purpose: 'donation' } as const;
  expect(purposeOf({ ...chosen, who: 'request', request: ofGuarantee }, '1500.00')).toBe('guarantee');
  expect(purposeOf({ ...NO_TARGET, who: 'nobody', purpose: 'guarantee' }, '500.00')).toBe('donation');
});

it('for which goal the amount of one goal is has to be chosen', () => {
  expect(goalOf(NO_TARGET, '500.00')).toBeUndefined();
  expect(goalOf(NO_TARGET, '1500.00')).toBe('all');
  expect(goalOf({ ...NO_TARGET, goal: 2 }, '500.00')).toBe(2);
});

it('says only what belongs to who paid', () => {
  const typed = { ...NO_TARGET, politician: ana, request: ofGuarantee, payerName: ' Iva Izmišljena ' };
  expect(targetBody({ ...typed, goal: 3 }, '500.00')).toEqual({
    ...{ politicianId: 1, purpose: 'guarantee', goal: 3 },
  });
  expect(targetBody({ ...typed, who: 'request' }, '1500.00')).toEqual({
    ...{ politicianId: null, submissionId: 5, purpose: 'guarantee' },
  });
  expect(targetBody({ ...typed, who: 'nobody', goal: 3 }, '500.00')).toEqual({
    ...{ politicianId: null, purpose: 'donation', payerName: 'Iva Izmišljena' },
  });
});
