import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { BARCODE, PROGRESS, playPayment, playRegister } from '../src/played-payment.ts';
import { expect, FAILED_LOADING, open, scrollY, test, toast } from '../src/public-page.fixture.ts';
import { fillForm, openForm } from '../src/registration-form.ts';

/** A phone: its barcode cannot be scanned by itself. */
test.use({ viewport: { width: 390, height: 844 } });

const PAGE = '/registration-success-verify?t=tajna';
const save = (page: Page) => page.getByRole('button', { name: 'Spremi sliku barkoda' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.getByRole('region', { name: 'Stanje zahtjeva' }).getByRole('listitem');
const rows = (page: Page) => page.getByRole('region', { name: 'Podaci za uplatu' }).getByRole('definition');

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It does not stand on the page.');
  return box;
}

interface Shared {
  title: string;
  name: string;
  type: string;
  bytes: number[];
}

/** A phone that has a share sheet; `ending` is how it is left. Gives what was handed to it. */
async function withShareSheet(page: Page, ending: 'shared' | 'closed') {
  const shared: Shared[] = [];
  await page.exposeFunction('noteShared', (one: Shared) => void shared.push(one));
  await page.addInitScript((end) => {
    navigator.canShare = () => true;
    navigator.share = async ({ files, title = '' } = {}) => {
      const [file] = files ?? [];
      if (!file) throw new TypeError('nothing to share');
      const bytes = [...new Uint8Array(await file.arrayBuffer())];
      const { noteShared } = window as unknown as { noteShared: (one: Shared) => Promise<void> };
      await noteShared({ title, name: file.name, type: file.type, bytes });
      if (end === 'closed') throw new DOMException('closed', 'AbortError');
    };
  }, ending);
  return shared;
}

/** Names of the files that were downloaded. */
function downloadsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

test('on a phone the values to copy stand before the barcode, which says to save it and not to scan it', async ({
  page,
}) => {
  await playPayment(page);
  await open(page, PAGE);
  const barcode = page.getByRole('img', { name: /2D barkod/ });
  await expect(rows(page)).toHaveCount(7);
  const last = await boxOf(rows(page).last());
  expect((await boxOf(barcode)).y).toBeGreaterThanOrEqual(last.y + last.height);
  await expect(page.getByText(/Barkod je na ovom telefonu: spremite njegovu sliku/)).toBeVisible();
  await expect(page.getByText(/Skenirajte barkod/)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText(/Skenirajte barkod/)).toBeVisible();
  await expect(page.getByText(/Barkod je na ovom telefonu/)).toBeHidden();
});

test('the picture of the barcode goes to the share sheet of a phone that has one, and nowhere when that is closed @long', async ({
  page,
}) => {
  await playPayment(page);
  const downloads = downloadsOf(page);
  const shared = await withShareSheet(page, 'closed');
  await open(page, PAGE);
  await save(page).click();
  await expect.poll(() => shared).toHaveLength(1);
  const [first] = shared;
  expect(first).toMatchObject({
    name: 'barkod-20260-0000017-4.png',
    type: 'image/png',
    title: '2D barkod s podacima za uplatu',
  });
  expect(Buffer.from(first?.bytes ?? [])).toEqual(BARCODE);
  await save(page).click();
  await expect.poll(() => shared).toHaveLength(2);
  expect(downloads).toEqual([]);
  await expect(page.getByText(/Slika barkoda nije spremljena/)).toHaveCount(0);
});

test('without a share sheet the picture is downloaded, and a lost connection says so', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  await playPayment(page);
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await open(page, PAGE);
  const coming = page.waitForEvent('download');
  await save(page).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('barkod-20260-0000017-4.png');
  expect(await readFile(await download.path())).toEqual(BARCODE);
  await page.route('**/barcode.png', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText(/Slika barkoda nije spremljena/)).toBeVisible();
});

test('on a phone the steps of a request fit, and the keyboard leads from them to the lost link and to the profile', async ({
  page,
}) => {
  const paid = { amount: 0, amountPaid: 3, hub3: null, barcodeUrl: null, isPaid: true };
  const progress = { ...PROGRESS, paidAt: '2026-11-21T10:00:00.000Z' };
  await playPayment(page, { ...paid, progress });
  await open(page, PAGE);
  await expect(heading(page)).toHaveText('Zahtjev je u obradi');
  await expect(steps(page)).toHaveCount(4);
  await page.getByRole('link', { name: 'Niste je dobili? Zatražite je ponovno' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Poveznica na e-mail');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail iz zahtjeva')).toBeFocused();

  const decided = { ...progress, decidedAt: '2026-11-25T10:00:00.000Z' };
  const rejectionReason = 'Fotografija osobnog dokumenta nije čitljiva. '.repeat(9);
  await playPayment(page, { ...paid, progress: { ...decided, status: 'rejected', rejectionReason } });
  await open(page, PAGE);
  await expect(heading(page)).toHaveText('Zahtjev nije prihvaćen');
  await expect(steps(page).last()).toContainText(`Razlog: ${rejectionReason.trim()}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await playPayment(page, { ...paid, progress: { ...decided, status: 'approved', politicianId: 1 } });
  await page.reload();
  await page.getByRole('link', { name: 'Otvorite svoj profil' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?selected_politician=1$/);
});

test('right after sending, the notification lies over no row of the payment and goes away with the page @long', async ({
  page,
}) => {
  await playRegister(page);
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahtjev je zaprimljen');
  await expect(toast(page)).toBeVisible();
  // So that it stays while it is looked at.
  await toast(page).hover();
  await expect(rows(page)).toHaveCount(7);
  for (const row of await rows(page).all()) {
    await row.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const [over, under] = [await boxOf(toast(page)), await boxOf(row)];
    expect(over.y + over.height <= under.y || over.y >= under.y + under.height).toBe(true);
  }
  expect(await scrollY(page)).toBeGreaterThan(0);
  await expect(toast(page)).not.toBeInViewport();
});
