import process from 'node:process';
import { expect, emptyTest as test } from '../src/stack.fixture.ts';

test.use({ journey: 'a service that is down' });

test('while the register is down the site answers 503 in Croatian, and all is well again without a hand @long', async ({
  page,
  request,
  stack,
}) => {
  const before = stack.services.politicians?.pid;
  if (!before) throw new Error('the stack does not report the process of politicians');
  process.kill(before, 'SIGKILL');
  const response = await request.get('/api/politicians', { params: { limit: 3, q: 'nitko' } });
  // The supervisor may already have brought it back.
  if (response.status() !== 200) {
    expect(response.status()).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'service.unavailable',
      message: 'Usluga trenutačno nije dostupna. Molimo pokušajte ponovno za nekoliko trenutaka.',
    });
  }
  await expect
    .poll(async () => (await request.get('/api/politicians', { params: { limit: 3, q: 'opet' } })).status(), {
      timeout: 60_000,
    })
    .toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(stack.output()).toContain('politicians');
});
