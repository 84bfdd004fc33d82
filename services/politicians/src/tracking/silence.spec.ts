import { assertNoSilence } from './silence.js';

const DAYS = ['2029-06-03', '2029-05-20'];
const isSilent = (instant: string, what: 'evidence' | 'course' = 'evidence') => {
  try {
    assertNoSilence(DAYS, new Date(instant), what);
    return false;
  } catch (error) {
    return (error as Error).message;
  }
};
const UNTIL = expect.stringMatching(
  /^Izborna šutnja: promjene se objavljuju nakon 20\.\s05\.\s2029\. u 19:00\.$/,
);

// Summer time: clocks in Croatia are two hours ahead of UTC.
test.each([
  ['2029-05-18T21:59:59Z', false],
  ['2029-05-18T22:00:00Z', UNTIL],
  ['2029-05-20T16:59:59Z', UNTIL],
  ['2029-05-20T17:00:00Z', false],
  ['2029-06-01T22:00:00Z', expect.stringContaining('03.')],
  ['2029-06-03T17:00:00Z', false],
])('evidence at %s: %p', (instant, said) => {
  expect(isSilent(instant)).toEqual(said);
});

test.each([
  ['2029-04-19T21:59:59Z', false],
  ['2029-04-19T22:00:00Z', UNTIL],
  ['2029-05-20T17:00:00Z', false],
  // Before the second round there are no 30 days.
  ['2029-05-25T12:00:00Z', false],
  ['2029-06-02T12:00:00Z', expect.stringContaining('03.')],
])('a change of the course at %s: %p', (instant, said) => {
  expect(isSilent(instant, 'course')).toEqual(said);
});
