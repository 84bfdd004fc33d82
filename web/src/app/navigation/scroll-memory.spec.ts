/** @jest-environment jsdom */
import { goToFragment } from './scroll-memory';

/** The ids that are scrolled to for a fragment. */
function reached(hash: string, id: string): string[] {
  const ids: string[] = [];
  const target = document.createElement('section');
  target.id = id;
  target.scrollIntoView = () => ids.push(target.id);
  document.body.append(target);
  goToFragment(hash)();
  target.remove();
  return ids;
}

it.each([
  ['#queues', 'queues'],
  ['#%C4%8Dlan-2', 'član-2'],
  ['#100%', '100%'],
  ['#%zz', '%zz'],
])('the fragment %s leads to the id %s', (hash, id) => {
  expect(reached(hash, id)).toEqual([id]);
});
