import { expect, test } from '../src/stack.fixture.ts';

test('the home page opens with the list of politicians and their goals', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Do 2029. JAMČIMO ostvariti slijedeće ciljeve!' }),
  ).toBeVisible();
  expect(failures).toEqual([]);
});
