/**
 * `npm run pictures`: starts a throw-away system with invented people and takes the pictures of README.md, `docs/pictures/*.webp`:
 * the home page, a profile with the seal, and the list of the administrators.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startTestStack } from '@jamcimo/stack';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.ts';

const FOLDER = resolve(import.meta.dirname, '..', '..', '..', 'docs', 'pictures');
const ADMINISTRATOR = { username: 'urednica', password: 'lozinka-za-slike-1' };

const { username, password } = ADMINISTRATOR;
const stack = await startTestStack({
  seed: 'demo',
  environment: { ADMIN_USERNAME: username, ADMIN_PASSWORD: password },
});
try {
  const browser = await chromium.launch(findChromium());
  const page = await browser.newPage({
    ...{ baseURL: stack.localUrl, locale: 'hr-HR', timezoneId: 'Europe/Zagreb' },
    ...{ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  });
  mkdirSync(FOLDER, { recursive: true });
  await take(page, '/', 'home', '[role=article]');
  const [sealed] = await (await page.request.get('/api/politicians?guaranteed=true&limit=1')).json();
  await take(page, `/?selected_politician=${sealed.id}`, 'profile', '[role=article]');
  await page.request.post('/api/login', { data: ADMINISTRATOR });
  await take(page, '/admin/politicians', 'administrators', '[aria-label^="Detalji"]');
  await browser.close();
} finally {
  await stack.stop();
}

/** What is `shown` last has to be there, else a busy machine gives a picture of grey bars. */
async function take(page: Page, path: string, name: string, shown: string): Promise<void> {
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  const file = join(FOLDER, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 85 })
    .toFile(file);
  console.log(`✓ docs/pictures/${name}.webp`);
}
