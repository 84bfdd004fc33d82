import { expect, signIn } from '../src/admin.fixture.ts';
import { REFUSED } from '../src/consoles.fixture.ts';
import { emptyTest as test } from '../src/stack.fixture.ts';

test.use({ settings: { RATE_LIMITS: 'on' } });

test('after too many tries the page says how long to wait, and then one may try again @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(REFUSED);
  await page.goto('/admin/login');
  const stranger = { username: 'netko-treci', password: 'kriva-lozinka' };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = page.waitForResponse('**/api/login');
    await signIn(page, stranger);
    expect((await answer).status()).toBe(401);
    // Comes when the button can be pressed again.
    await expect(page.getByRole('alert')).toBeVisible();
  }
  // The first wait is two seconds; each failure after it doubles it, so that a slow machine sees one too.
  await expect(async () => {
    await signIn(page, stranger);
    await expect(page.getByRole('alert')).toHaveText(/Pokušajte ponovno za \d+ sekund/, { timeout: 1500 });
    await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('alert')).toHaveText('Sada možete pokušati ponovno.', { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
});
