import { type RunningStack, readStackFile } from '@jamcimo/stack';
import pg from 'pg';
import { expect, expectAccessible, test, toast } from '../src/admin.fixture.ts';
import { filled, mailsTo, register } from '../src/registering.ts';

async function query<Row extends object>(stack: RunningStack, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: readStackFile(stack.dataDirectory).databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test('a failed delivery is tried again or given up after a question @long', async ({
  adminPage: page,
  stack,
}) => {
  const [first, second] = [await filled(), await filled()];
  for (const request of [first, second]) {
    await register(stack, request);
    await expect.poll(() => mailsTo(stack, request.email).then(({ length }) => length)).toBe(1);
  }
  const done = `SELECT id FROM registrations.deliveries WHERE name = 'send-mail' AND state = 'done'`;
  await expect.poll(async () => (await query(stack, done)).length).toBeGreaterThan(1);
  // Two deliveries as they are after their last try.
  const failed = await query<{ id: string }>(
    stack,
    `UPDATE registrations.deliveries SET state = 'failed', error = 'ECONNREFUSED', attempts = 9, settled_at = now()
     WHERE id IN (${done} LIMIT 2) RETURNING id`,
  );
  expect(failed).toHaveLength(2);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^2 neuspjele obrade/ }).click();
  const rows = page.getByRole('table', { name: 'Neuspjele obrade' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Slanje e-maila');
  await expect(rows.nth(1)).toContainText('ECONNREFUSED');
  await expectAccessible(page);

  await rows
    .nth(1)
    .getByRole('button', { name: /^Pokušaj ponovno/ })
    .click();
  await expect(toast(page)).toContainText('Ponovno u obradi');
  await expect(rows).toHaveCount(2);

  const discard = rows.nth(1).getByRole('button', { name: /^Odbaci/ });
  await discard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Odbaciti neuspjelu obradu?' });
  await question.getByRole('button', { name: 'Odustani' }).last().click();
  await expect(question).toBeHidden();
  await expect(discard).toBeFocused();
  await discard.press('Enter');
  await question.getByRole('button', { name: 'Odbaci' }).click();
  await expect(page.getByText('Nema neuspjelih obrada.')).toBeVisible();
  await page.goto('/admin/stats?action=delivery');
  const log = page.getByRole('table', { name: 'Dnevnik radnji' });
  await expect(log).toContainText('Odbacivanje neuspjele obrade');
  await expect(log).toContainText('Ponovni pokušaj neuspjele obrade');
});
