import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { startTestStack, type TestStack } from '@jamcimo/stack';
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { test as base } from './consoles.fixture.ts';

export { expect } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The first administrator of the system under test. */
export const ADMINISTRATOR = { username: 'urednica', password: 'lozinka-za-provjeru-1' };

interface AdminStack {
  /** More settings; files with different ones share no system. */
  settings: Record<string, string>;
  /** demo: invented people; none: empty. */
  seed: 'demo' | 'none';
  /** A running system of its own with the administrator. */
  stack: TestStack;
}

interface AdminPages {
  baseURL: string;
  /** A page whose visitor is signed in as the administrator. */
  adminPage: Page;
}

/** Journeys of administrators, each worker on a system of its own: they change what they find. */
export const test = base.extend<AdminPages, AdminStack>({
  settings: [{}, { scope: 'worker', option: true }],
  seed: ['demo', { scope: 'worker', option: true }],
  stack: [
    async ({ settings, seed }, use) => {
      const { username, password } = ADMINISTRATOR;
      const stack = await startTestStack({
        isBuilt: true,
        seed,
        // All requests of a run come from one address.
        environment: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, RATE_LIMITS: 'off', ...settings },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.localUrl),
  adminPage: async ({ page, stack }, use) => {
    const answer = await page.request.post(`${stack.localUrl}/api/login`, { data: ADMINISTRATOR });
    expect(answer.status(), await answer.text()).toBe(200);
    await use(page);
  },
});

/** `npm run admin -- …` beside a running system, with a password on its input. */
export function runAdmin(stack: TestStack, words: string[], password: string): void {
  const done = spawnSync(process.execPath, ['tools/stack/src/command.ts', 'admin', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    input: `${password}\n`,
    env: { ...process.env, DATA_DIR: stack.dataDirectory },
  });
  if (done.status !== 0) throw new Error(`admin ended with ${done.status}: ${done.stdout}${done.stderr}`);
}

/** Fills the form of /admin/login and sends it. */
export async function signIn(page: Page, { username, password }: typeof ADMINISTRATOR): Promise<void> {
  await page.getByLabel('Korisničko ime').fill(username);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
}

/** The notification that is shown, whole. */
export const toast = (page: Page) => page.getByRole('region', { name: /Obavijesti/ }).getByRole('listitem');

/**
 * Accessibility of what is open now. Movement is over before it is looked at.
 *
 * @param part a selector, where only that part is looked at
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
  const { violations } = await axe(page).include(part).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
