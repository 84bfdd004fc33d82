import { newspaperSet, ownSet } from './labelled.ts';
import { qualityOf } from './quality.ts';

it('of single sentences nine of ten are public where they say who is meant, and nobody wrong ever is', () => {
  const { marked, rightMarked, wrong } = qualityOf(ownSet());
  expect(rightMarked / marked).toBeGreaterThanOrEqual(0.9);
  expect(wrong).toBe(0);
  const newspapers = newspaperSet();
  if (newspapers) expect(qualityOf(newspapers).wrong).toBe(0);
});
