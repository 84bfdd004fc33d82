import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import type { RunningStack } from '@jamcimo/stack';
import { expect, type Page } from '@playwright/test';
import { faultsOfAccess } from './axe.ts';
import { ADMINISTRATOR } from './prepared-stacks.ts';
import { test as base } from './stack.fixture.ts';

export { expect } from '@playwright/test';
export { ADMINISTRATOR };

const ROOT = join(import.meta.dirname, '..', '..', '..');

interface AdminPages {
  /** A page whose visitor is signed in as the administrator. */
  adminPage: Page;
}

/** Journeys of administrators: they change what they find. */
export const test = base.extend<AdminPages>({
  isChanged: true,
  adminPage: async ({ page, stack }, use) => {
    const answer = await page.request.post(`${stack.localUrl}/api/login`, { data: ADMINISTRATOR });
    expect(answer.status(), await answer.text()).toBe(200);
    await use(page);
  },
});

/** `npm run admin -- …` beside a running system, with a password on its input. */
export function runAdmin(stack: RunningStack, words: string[], password: string): void {
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
 * Accessibility of what is open now. Loading and movement are over before it is looked at.
 *
 * @param part a selector, where only that part is looked at
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ playState }) => playState === 'running').length +
          document.querySelectorAll('.ant-skeleton').length,
      ),
    )
    .toBe(0);
  expect(await faultsOfAccess(page, { include: [part] })).toEqual([]);
}
