import { randomUUID } from 'node:crypto';
import { type AdminPolitician, PHOTO_WIDTHS, photoAddresses, politiciansCalls } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { PHOTO_FRAMES } from '@jamcimo/uploads';
import sharp from 'sharp';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let store: DirectoryStore;
let ana: AdminPolitician;

beforeAll(async () => {
  service = await startPoliticians();
  store = new DirectoryStore(service.objectsDir);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.dataSource.query('TRUNCATE politicians CASCADE');
  for (const key of await publicKeys()) await store.remove(key);
  ana = await service.calls.call(politiciansCalls.create, person({ name: 'Ana Anić' }));
});

/** As the gateway leaves it. */
async function upload(bytes: Buffer | string): Promise<string> {
  const key = `incoming/${randomUUID()}`;
  await store.put(key, Buffer.from(bytes));
  return key;
}

const update = (files: { photo?: string; programPdf?: string }, more: object = {}) =>
  service.calls.call(politiciansCalls.update, { id: ana.id, changes: {}, files, ...more });

async function publicKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('public/')) keys.push(key);
  return keys;
}

async function bytesOf(url: string): Promise<Buffer> {
  const { stream } = await store.get(url.replace('/files/', 'public/'));
  return Buffer.concat(await stream.toArray());
}

function photoOf(color: string, size = 1200): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'tajna' }, IFD3: { GPSLatitude: '43/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}

/** One empty page; `more` stands in the catalog. */
function pdf(more = ''): string {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((content, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
  return `${text}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}
const PDF = pdf();

test('the widths that pages expect are those that are made', () => {
  expect([...PHOTO_FRAMES]).toEqual([...PHOTO_WIDTHS]);
});

test('a new photo is stored in three sizes as WebP without camera metadata', async () => {
  const original = await photoOf('#33aa55');
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const updated = await update({ photo: await upload(original) });
  const addresses = photoAddresses(updated.photoUrl);
  expect(updated).toMatchObject({ version: 2, photoUrl: expect.stringMatching(/-480\.webp$/) });
  expect(addresses.map(({ width }) => width)).toEqual([160, 480, 960]);
  for (const { url, width } of addresses) {
    const { format, exif, width: pixels } = await sharp(await bytesOf(url)).metadata();
    expect({ format, exif, wide: (pixels ?? 0) >= width }).toEqual({
      format: 'webp',
      exif: undefined,
      wide: true,
    });
    expect((await bytesOf(url)).includes('tajna')).toBe(false);
  }
});

test('a programme is kept under its content', async () => {
  const updated = await update({ programPdf: await upload(PDF) });
  expect(updated.programPdfUrl).toMatch(/^\/files\/politicians\/[0-9a-f]{64}\.pdf$/);
  expect((await bytesOf(updated.programPdfUrl ?? '')).toString()).toBe(PDF);
});

test('files are public as long as one published profile shows them', async () => {
  const { photoUrl, programPdfUrl } = await update({
    photo: await upload(await photoOf('green')),
    programPdf: await upload(PDF),
  });
  const arePublished = () =>
    Promise.all(
      [photoUrl, programPdfUrl ?? ''].map(
        async (url) => (await service.calls.call(politiciansCalls.isFilePublished, { url })).isPublished,
      ),
    );
  const approve = (id: number, isAdminApproved: boolean) =>
    service.calls.call(politiciansCalls.setFlags, { id, flags: { isAdminApproved } });
  await approve(ana.id, true);
  expect(await arePublished()).toEqual([true, true]);
  await approve(ana.id, false);
  expect(await arePublished()).toEqual([false, false]);
  const other = await service.calls.call(politiciansCalls.create, {
    ...person({ name: 'Iva Ivić', isAdminApproved: true }),
    programPdfUrl,
  });
  expect(await arePublished()).toEqual([false, true]);
  await approve(ana.id, true);
  await approve(other.id, false);
  expect(await arePublished()).toEqual([true, true]);
  const unknown = { url: `/files/politicians/${'0'.repeat(64)}.pdf` };
  expect(await service.calls.call(politiciansCalls.isFilePublished, unknown)).toEqual({ isPublished: false });
});

test('a replaced photo and programme are cleared away, what another profile shows stays', async () => {
  const first = await update({ photo: await upload(await photoOf('red')), programPdf: await upload(PDF) });
  const other = await service.calls.call(politiciansCalls.create, {
    ...person({ name: 'Iva Ivić' }),
    programPdfUrl: first.programPdfUrl,
  });
  const second = await update({
    photo: await upload(await photoOf('blue')),
    programPdf: await upload(pdf('/Lang (hr)')),
  });
  await eventually(async () => {
    const keys = (await publicKeys()).join(' ');
    for (const { url } of photoAddresses(first.photoUrl))
      expect(keys).not.toContain(url.slice('/files/'.length));
  });
  for (const { url } of photoAddresses(second.photoUrl))
    expect((await bytesOf(url)).length).toBeGreaterThan(0);
  expect((await bytesOf(other.programPdfUrl ?? '')).toString()).toBe(PDF);
});

test('with the profile all of its files go', async () => {
  await update({ photo: await upload(await photoOf('red')), programPdf: await upload(PDF) });
  expect(await publicKeys()).toHaveLength(4);
  await service.calls.call(politiciansCalls.remove, { id: ana.id });
  await eventually(async () => expect(await publicKeys()).toEqual([]));
});

test('the same photo again changes nothing', async () => {
  const photo = await photoOf('red');
  const first = await update({ photo: await upload(photo) });
  const again = await update({ photo: await upload(photo) });
  expect([again.photoUrl, again.version]).toEqual([first.photoUrl, first.version]);
  expect(await publicKeys()).toHaveLength(3);
});

describe('refused, with a sentence at the field, and nothing is left behind', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  /** 10,000 × 10,000 pixels in a few kilobytes. */
  const bomb = () =>
    sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each<[string, 'photo' | 'programPdf', () => Promise<Buffer | string> | string, string]>([
    ['an HTML file named .jpg', 'photo', () => html, 'file.unsupported-type'],
    ['an SVG', 'photo', () => svg, 'file.unsupported-type'],
    ['a decompression bomb', 'photo', bomb, 'file.too-many-pixels'],
    ['a stamp', 'photo', () => photoOf('red', 20), 'file.too-small'],
    ['an empty photo', 'photo', () => '', 'file.unreadable'],
    ['a photo as programme', 'programPdf', () => photoOf('red'), 'file.unsupported-type'],
    [
      'a programme with a script',
      'programPdf',
      () => pdf('/OpenAction << /S /JavaScript /JS (x) >>'),
      'file.active-content',
    ],
  ])('%s', async (_, field, make, code) => {
    const failure = update({ [field]: await upload(await make()) });
    await expect(failure).rejects.toMatchObject({
      code,
      details: { errors: [{ field, message: expect.any(String) }] },
    });
    expect(await publicKeys()).toEqual([]);
    const present = await service.calls.call(politiciansCalls.getForAdministrators, { id: ana.id });
    expect(present.version).toBe(1);
  });

  test('both files at once', async () => {
    const failure = update({ photo: await upload(html), programPdf: await upload(html) });
    await expect(failure).rejects.toMatchObject({
      details: { errors: [{ field: 'photo' }, { field: 'programPdf' }] },
    });
  });

  test('a good photo on an outdated record', async () => {
    const photo = await upload(await photoOf('red'));
    await expect(update({ photo }, { expectedVersion: 9 })).rejects.toMatchObject({
      code: 'politician.changed-meanwhile',
    });
    expect(await publicKeys()).toEqual([]);
  });

  test('a good photo beside a place that is none', async () => {
    const photo = await upload(await photoOf('red'));
    await expect(update({ photo }, { changes: { city: 'Nema ga' } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect(await publicKeys()).toEqual([]);
  });

  test('a key that is no upload is never read', async () => {
    await store.put('private/registrations/tajna', Buffer.from(PDF));
    await expect(update({ programPdf: 'private/registrations/tajna' })).rejects.toMatchObject({
      code: 'internal',
    });
    expect(await publicKeys()).toEqual([]);
  });
});
