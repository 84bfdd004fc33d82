import { waitingTime } from './waiting-time';

test.each([
  [0, '0 s'],
  [0.42, '0,4 s'],
  [12.7, '13 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [7300, '2 h'],
  [86_400 * 3, '3 dana'],
])('%s seconds are %s', (seconds, text) => {
  expect(waitingTime(seconds).replace(/\s/g, ' ')).toBe(text);
});
