import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { playRegister } from '../src/played-payment.ts';
import { expect, FAILED_LOADING, open, test, toast } from '../src/public-page.fixture.ts';
import { fillForm, openForm } from '../src/registration-form.ts';

const DAY_MS = 86_400_000;
/** Stands in the names and in the bytes of the files, so that a store that holds one gives itself away. */
const MARKS = { photo: 'znak-portreta', idDocument: 'znak-dokumenta', programPdf: 'znak-programa' };

async function photo(mark: string) {
  const buffer = await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: 180, g: 40, b: 90 } },
  })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();
  return { name: `${mark}.jpg`, mimeType: 'image/jpeg', buffer };
}

async function chooseFiles(page: Page): Promise<void> {
  await page.locator('input[name="photo"]').setInputFiles(await photo(MARKS.photo));
  await page.locator('input[name="idDocument"]').setInputFiles(await photo(MARKS.idDocument));
  await page.locator('input[name="programPdf"]').setInputFiles({
    name: `${MARKS.programPdf}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n% ${MARKS.programPdf}\n%%EOF`),
  });
  for (const mark of Object.values(MARKS)) await expect(page.getByText(mark)).toBeVisible();
}

/** Everything that this browser keeps for the site, as one text: names and bytes of files with it. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [document.cookie];
    const note = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) {
        found.push(`file ${value instanceof File ? value.name : ''}`);
        found.push(new TextDecoder('latin1').decode(await value.arrayBuffer()));
      } else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        found.push(new TextDecoder('latin1').decode(value));
      else if (typeof value === 'object' && value !== null)
        for (const [name, part] of Object.entries(value)) {
          found.push(name);
          await note(part);
        }
      else found.push(String(value));
    };
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answered(rows.getAllKeys()), answered(rows.getAll())]);
        await note([keys, values]);
      }
      database.close();
    }
    for (const storage of [localStorage, sessionStorage]) await note({ ...storage });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        await note([request.url, await (await cache.match(request))?.blob()]);
    }
    const files = await navigator.storage.getDirectory();
    for await (const name of (files as unknown as { keys(): AsyncIterable<string> }).keys()) found.push(name);
    return found.join('\n');
  });

test('a reload keeps the photo and the programme, and no store of the browser ever holds the identity document', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel(/Pristajem/).check();
  await chooseFiles(page);
  await expect.poll(() => everythingKept(page)).toContain(MARKS.programPdf);
  await page.reload();
  await expect(page.getByText(`${MARKS.photo}.jpg`)).toBeVisible();
  await expect(page.getByText(`${MARKS.programPdf}.pdf`)).toBeVisible();
  await expect(page.getByText(MARKS.idDocument)).toHaveCount(0);
  await expect(page.getByLabel(/Pristajem/)).not.toBeChecked();
  const kept = await everythingKept(page);
  // Bytes of the kept files are really read here.
  expect(kept).toContain(`% ${MARKS.programPdf}`);
  expect(kept).not.toContain(MARKS.idDocument);
});

test('once the request was sent nothing of it is kept @long', async ({ page }) => {
  await playRegister(page);
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  await chooseFiles(page);
  await expect.poll(() => everythingKept(page)).toContain(MARKS.programPdf);
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await page.waitForURL(/\/registration-success\?t=/);
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toMatch(/znak-|Ana Izmišljena|ana@primjer/);
});

test('after a day they are gone, on whatever page somebody comes back @long', async ({ page, context }) => {
  await openForm(page);
  await chooseFiles(page);
  await expect.poll(() => everythingKept(page)).toContain(MARKS.programPdf);
  await page.close({ runBeforeUnload: false });

  const sameDay = await context.newPage();
  await sameDay.clock.setFixedTime(Date.now() + DAY_MS - 60_000);
  await open(sameDay, '/about');
  expect(await everythingKept(sameDay)).toContain(MARKS.programPdf);

  const nextDay = await context.newPage();
  await nextDay.clock.setFixedTime(Date.now() + DAY_MS + 60_000);
  await open(nextDay, '/about');
  await expect.poll(() => everythingKept(nextDay)).not.toMatch(/znak-/);
});

type PhotoField = 'photo' | 'idDocument';

/** Keeps what the page sends, which no server receives. */
async function interceptSending(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndNote(body) {
      Object.assign(window, { sent: body });
      send.call(this, body);
    };
  });
  await page.route('**/api/register', (route) => route.fulfill({ status: 503, json: {} }));
}

/** Bytes of a photo in the request that is sent. */
async function sentPhoto(page: Page, field: PhotoField = 'photo'): Promise<Buffer> {
  const bytes = await page.evaluate(async (name) => {
    const { sent } = window as unknown as { sent: FormData };
    return [...new Uint8Array(await (sent.get(name) as File).arrayBuffer())];
  }, field);
  return Buffer.from(bytes);
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
  await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeVisible();
}

/** What a phone writes into a photo: its make, and where it was taken. */
const FROM_A_PHONE = { IFD0: { Make: 'Izmisljeni telefon' }, IFD3: { GPSLatitude: '43/1 30/1 0/1' } };

test('a photo of a phone is sent small, upright, and without what the phone wrote into it', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  await interceptSending(page);
  // Red above blue, as it is seen; stored lying on its side, as phones do.
  const half = (background: string) => ({
    create: { width: 2000, height: 3000, channels: 3 as const, background },
  });
  const stored = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'blue' } })
    .composite([{ input: await sharp(half('red')).png().toBuffer(), left: 0, top: 0 }])
    .withExif(FROM_A_PHONE)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(stored).metadata()).toMatchObject({ width: 4000, orientation: 6 });
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  await page
    .locator('input[name="photo"]')
    .setInputFiles({ name: 'telefon.jpeg', mimeType: 'image/jpeg', buffer: stored });
  await expect(page.getByText('telefon.jpg')).toBeVisible();
  await send(page);
  const sent = await sentPhoto(page);
  const metadata = await sharp(sent).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
  expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  expect(sent.toString('latin1')).not.toContain('Izmisljeni telefon');
  const colour = async (top: number) =>
    [...(await sharp(sent).extract({ left: 900, top, width: 1, height: 1 }).raw().toBuffer())].map((part) =>
      Math.round(part / 255),
    );
  expect([await colour(300), await colour(2100)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test('a small photo loses what the phone wrote into it too; one without any of that is sent as it is @long', async ({
  page,
  consoles,
}) => {
  consoles.allow(FAILED_LOADING);
  await interceptSending(page);
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const revealing = await plain
    .clone()
    .withExif(FROM_A_PHONE)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const innocent = await plain.clone().jpeg().toBuffer();
  expect([revealing.includes('Izmisljeni telefon'), innocent.includes('Exif')]).toEqual([true, false]);
  await openForm(page);
  await fillForm(page, 'Ana Izmišljena', 'ana@primjer.example');
  for (const [field, buffer] of [
    ['photo', revealing],
    ['idDocument', innocent],
  ] as const) {
    await page
      .locator(`input[name="${field}"]`)
      .setInputFiles({ name: `${field}.jpeg`, mimeType: 'image/jpeg', buffer });
  }
  await expect(page.getByText('photo.jpg', { exact: false })).toBeVisible();
  await expect(page.getByText('idDocument.jpeg')).toBeVisible();
  await send(page);
  const sent = await sentPhoto(page);
  const metadata = await sharp(sent).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
  expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  expect(sent.includes('Izmisljeni telefon')).toBe(false);
  expect((await sentPhoto(page, 'idDocument')).equals(innocent)).toBe(true);
});
