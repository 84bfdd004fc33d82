import { covered } from '../src/covered.ts';
import { expect, keepToast, test, toast } from '../src/public-page.fixture.ts';

test('a notification lies over nothing that can be pressed: in the list and in the registration @phone', async ({
  page,
  people,
}) => {
  const person = people.find(({ isVerified }) => !isVerified);
  if (!person) throw new Error('The invented register has nobody unverified.');
  const found: Record<string, string[]> = {};
  for (const address of ['/?party=SDP', `/registration?politician_id=${person.id}`]) {
    await page.goto(address);
    await keepToast(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: test.info().outputPath(`${Object.keys(found).length}.png`) });
    found[address] = await covered(page);
    await expect(toast(page)).toBeVisible();
  }
  expect(Object.values(found)).toEqual([[], []]);
});
