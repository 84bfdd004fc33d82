/**
 * `npm run pictures:review -- [FOLDER]`: pictures to look at before a release, which are not kept with the project: every kind of mail at
 * 390 and 600 px, and the screens of a working day at 390 and 1280 px, of invented people on a throw-away system. `-- FOLDER mails` takes
 * those of the mails alone.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { startTestStack } from '@jamcimo/stack';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { inventedMails } from './invented-mails.ts';
import { administrator, filled, register } from './registering.ts';

const [folder = resolve(import.meta.dirname, '..', 'test-results', 'review'), only] = process.argv.slice(2);
const ADMINISTRATOR = { username: 'urednica', password: 'lozinka-za-slike-1' };
const MAIL_WIDTHS = [390, 600];
const SCREEN_WIDTHS = [390, 1280];
/** With what is shown last: on a busy machine the rest is grey bars until then. */
const SCREENS: [name: string, path: string, shown: string][] = [
  ['queue', '/admin/submissions?status=pending', '[aria-label^="Detalji"]'],
  ['payments', '/admin/payments', '[aria-label^="Obriši uplatu"]'],
  ['expected', '/admin/payments?tab=requests', 'a[href*="?submission="]'],
  ['log', '/admin/log', 'a[href*="?submission="]'],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(findChromium());
try {
  await takeMails(browser);
  if (only !== 'mails') await takeScreens(browser);
} finally {
  await browser.close();
}

async function takeMails(browser: Browser): Promise<void> {
  for (const width of MAIL_WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    for (const [name, html] of await inventedMails()) {
      await page.setContent(html);
      await page.screenshot({ path: join(folder, `mail-${name}-${width}.png`), fullPage: true });
    }
    await page.close();
  }
}

async function takeScreens(browser: Browser): Promise<void> {
  const { username, password } = ADMINISTRATOR;
  const stack = await startTestStack({
    seed: 'demo',
    environment: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, RATE_LIMITS: 'off' },
  });
  try {
    const ask = await administrator(stack, ADMINISTRATOR);
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const verificationOption = at % 2 === 0 ? 'verifyAndGuarantee' : 'verifyOnly';
      ids.push((await register(stack, await filled({ verificationOption }))).id);
    }
    const [first] = ids;
    await ask('POST', `/api/admin/submissions/${first}/payment`, { amount: 1500 });
    await ask('POST', `/api/admin/submissions/${ids[2]}/payment`, { amount: 800, confirmAmount: true });
    await ask('PATCH', `/api/admin/submissions/${ids[4]}/status`, { status: 'rejected' });
    const drawer = `/admin/submissions?status=pending&submission=${first}`;
    const screens = [...SCREENS, ['drawer', drawer, 'text=Prikaži osobni dokument'] as const];
    for (const width of SCREEN_WIDTHS) {
      const page = await browser.newPage({
        ...{ baseURL: stack.localUrl, locale: 'hr-HR', timezoneId: 'Europe/Zagreb' },
        ...{ viewport: { width, height: 900 }, reducedMotion: 'reduce' },
      });
      await page.request.post('/api/login', { data: ADMINISTRATOR });
      for (const [name, path, shown] of screens) {
        await page.goto(path);
        await page.locator(shown).first().waitFor();
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: join(folder, `screen-${name}-${width}.png`),
          fullPage: name !== 'drawer',
        });
      }
      await page.close();
    }
  } finally {
    await stack.stop();
  }
}
