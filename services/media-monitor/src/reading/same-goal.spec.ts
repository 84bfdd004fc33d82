import { isSameGoal } from './same-goal.js';

test.each([
  ['Do 2029. izgradit ćemo tri nova vrtića u gradu.', 'Tri nova vrtića bit će izgrađena do 2029. godine.'],
  ['Obnovit ćemo školu u Pregradi.', 'Obnova škole u Pregradi počinje u idućem mandatu.'],
])('the same matter in other words is one goal: %s', (one, other) => {
  expect(isSameGoal(one, other)).toBe(true);
});

test.each([
  [
    'Kandidatkinja je najavila: do 2029. izgradit ćemo tri nova vrtića u gradu.',
    'Kandidatkinja je najavila: do 2029. obnovit ćemo sve škole u gradu.',
  ],
  ['Obećala je besplatan prijevoz do kraja mandata.', 'Obećala je niže cijene vode do kraja mandata.'],
  ['Neću graditi hotel na rivi u centru.', 'Graditi hotel na rivi u centru.'],
])('only the words of promising are the same: %s', (one, other) => {
  expect(isSameGoal(one, other)).toBe(false);
});
