import { Readable } from 'node:stream';
import { ANIMATION, jpegOfManyScans, noise, plain, pngOf } from '../test/made-pictures.js';
import { uploadErrorOf } from '../test/upload-error-of.js';
import { judgePhoto } from './judge-photo.js';
import { isUploadError } from './upload-errors.js';

const MEGABYTE = 1024 * 1024;

function container(major: string, ...compatible: string[]): Buffer {
  const box = Buffer.concat([
    Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1'),
    Buffer.alloc(64),
  ]);
  box.writeUInt32BE(16 + compatible.length * 4);
  return box;
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s photo is accepted by its content', async (format) => {
  const bytes = await plain(300, 400).toFormat(format).toBuffer();
  expect(await judgePhoto(bytes)).toEqual({ bytes, format, width: 300, height: 400 });
});

test('width and height are those that people see', async () => {
  const bytes = await plain(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await judgePhoto(bytes)).toMatchObject({ width: 300, height: 400 });
});

test('a stream is judged like bytes', async () => {
  const bytes = await noise(400, 400).png().toBuffer();
  const chunks = [bytes.subarray(0, 3), bytes.subarray(3, 70_000), bytes.subarray(70_000)];
  expect((await judgePhoto(Readable.from(chunks))).bytes).toEqual(bytes);
});

test('photos in grey, with 16 bits and in CMYK are photos', async () => {
  await judgePhoto(await plain(200, 200).greyscale().jpeg().toBuffer());
  await judgePhoto(await plain(200, 200).toColourspace('rgb16').png().toBuffer());
  await judgePhoto(await plain(200, 200).toColourspace('cmyk').jpeg().toBuffer());
});

test.each([
  [
    'SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
    /nije fotografija/,
  ],
  ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', /nije foto/],
  ['HTML named .jpg', '<!DOCTYPE html><html><script>alert(1)</script></html>', /nije fotografija/],
  ['a script that is also a GIF', 'GIF89a=1;alert(1);/*', /GIF/],
  ['PDF', '%PDF-1.7\n', /PDF dokument/],
  ['a text of one letter', 'a', /nije fotografija/],
  ['ZIP', 'PK\x03\x04', /nije fotografija/],
])('%s is refused as no photo, before any decoder sees it', async (_, content, sentence) => {
  const uploadError = await uploadErrorOf(judgePhoto(Buffer.from(content, 'latin1')));
  expect(uploadError.code).toBe('file.unsupported-type');
  expect(uploadError.message).toMatch(sentence);
});

test('HEIC, also with a film behind it, says how to send a JPEG; AVIF and the film of a photo are rejected by name', async () => {
  const moving = Buffer.concat([container('heic', 'mif1', 'heic'), container('mp42', 'isom')]);
  for (const heic of [
    moving,
    container('heic', 'mif1', 'heic'),
    container('mif1', 'heic'),
    container('heix'),
  ]) {
    expect(await uploadErrorOf(judgePhoto(heic))).toEqual({
      code: 'file.unsupported-type',
      message:
        'Fotografija je u formatu HEIC, koji preglednici ne mogu prikazati. Pošaljite je kao JPEG: na iPhoneu odaberite Postavke → ' +
        'Kamera → Formati → Najkompatibilnije, na Androidu u postavkama kamere isključite HEIF, pa je snimite ponovno. Umjesto već ' +
        'snimljene možete poslati snimku zaslona na kojoj se vidi.',
    });
  }
  const avif = await plain(200, 200).avif().toBuffer();
  for (const bytes of [avif, container('mif1', 'mif1', 'avif')]) {
    expect((await uploadErrorOf(judgePhoto(bytes))).message).toMatch(/AVIF.*JPEG ili PNG/);
  }
  for (const film of [container('qt  ', 'qt  '), container('mp42', 'isom', 'mp42'), container('3gp4')]) {
    expect((await uploadErrorOf(judgePhoto(film))).message).toMatch(/videozapis.*JPEG, PNG ili WebP/);
  }
});

/** As good as random, as a packed film is, and always the same. */
function filmOf(size: number): Buffer {
  const film = Buffer.concat([container('mp42', 'isom'), Buffer.alloc(size)]);
  for (let at = 100, seed = 1; at < film.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    film[at] = seed >>> 16;
  }
  return film;
}

test.each([
  ['a film of 9 MB', (still: Buffer) => Buffer.concat([still, filmOf(9_000_000)])],
  [
    'a name and a film',
    (still: Buffer) => Buffer.concat([still, Buffer.from('MotionPhoto_Data'), filmOf(90_000)]),
  ],
  ['zeros and a film', (still: Buffer) => Buffer.concat([still, Buffer.alloc(4096), filmOf(90_000)])],
  ['a second picture', (still: Buffer) => Buffer.concat([still, still])],
  ['a page', (still: Buffer) => Buffer.concat([still, Buffer.from('<script>alert(1)</script>')])],
])('a photo with %s behind it is the photo alone', async (_, put) => {
  for (const kind of [{}, { progressive: true }, { chromaSubsampling: '4:4:4' }]) {
    const still = await noise(480, 600)
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg(kind)
      .toBuffer();
    expect((await judgePhoto(put(still))).bytes.equals(still)).toBe(true);
  }
});

test('a photo whose segment holds a preview with an end of its own is kept whole', async () => {
  const still = await noise(300, 300).jpeg().toBuffer();
  const preview = await plain(60, 60).jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), preview]);
  segment.writeUInt16BE(preview.length + 2, 2);
  const bytes = Buffer.concat([still.subarray(0, 2), segment, still.subarray(2)]);
  expect((await judgePhoto(bytes)).bytes.equals(bytes)).toBe(true);
});

test('animated pictures are refused', async () => {
  const frames = Buffer.concat([Buffer.alloc(200 * 200 * 3, 0), Buffer.alloc(200 * 200 * 3, 255)]);
  const { default: sharp } = await import('sharp');
  const raw = { width: 200, height: 400, channels: 3 as const, pageHeight: 200 };
  const webp = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
  for (const bytes of [webp, pngOf(200, 200, { before: ANIMATION })]) {
    const uploadError = await uploadErrorOf(judgePhoto(bytes));
    expect(uploadError.code).toBe('file.unsupported-type');
    expect(uploadError.message).toMatch(/animirana/);
  }
});

test('a small file with hundreds of millions of pixels is refused before it is unpacked', async () => {
  const bomb = pngOf(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const uploadError = await uploadErrorOf(judgePhoto(bomb));
  expect(uploadError).toEqual({
    code: 'file.too-many-pixels',
    message:
      'Fotografija ima previše piksela. Dopušteno je najviše 50 megapiksela i 12.000 piksela po stranici.',
  });
});

test('pixels are limited in all and along a side, in both directions', async () => {
  await judgePhoto(pngOf(12_000, 4_000));
  for (const bytes of [pngOf(12_001, 200), pngOf(200, 12_001), pngOf(7_100, 7_100)]) {
    expect((await uploadErrorOf(judgePhoto(bytes))).code).toBe('file.too-many-pixels');
  }
  await judgePhoto(pngOf(100, 100));
  for (const bytes of [pngOf(99, 300), pngOf(300, 99)]) {
    expect((await uploadErrorOf(judgePhoto(bytes))).code).toBe('file.too-small');
  }
  expect((await uploadErrorOf(judgePhoto(pngOf(300, 299), { minSide: 300 }))).message).toMatch(
    /najmanje 300/,
  );
});

test('a picture that has to be unpacked whole may have fewer pixels', async () => {
  await judgePhoto(pngOf(6000, 5000));
  const uploadError = await uploadErrorOf(judgePhoto(pngOf(6000, 5000, { interlaced: true })));
  expect(uploadError.code).toBe('file.too-many-pixels');
  expect(uploadError.message).toMatch(/najviše 25 megapiksela/);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off is refused', async (format) => {
  const bytes = await noise(400, 400).toFormat(format).toBuffer();
  for (const share of [0.001, 0.1, 0.5, 0.9, 0.98]) {
    const uploadError = await uploadErrorOf(judgePhoto(bytes.subarray(0, 20 + bytes.length * share)));
    expect(uploadError.code).toBe('file.unreadable');
    expect(uploadError.message).toMatch(/oštećena ili nepotpuna/);
  }
});

test('bytes that only begin like a photo are refused', async () => {
  for (const beginning of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBP']) {
    const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.from('<script>alert(1)</script>')]);
    expect((await uploadErrorOf(judgePhoto(bytes))).code).toBe('file.unreadable');
  }
});

test('a small JPEG whose scans take minutes is refused', async () => {
  const slow = jpegOfManyScans();
  expect(slow.length).toBeLessThan(20_000);
  expect((await uploadErrorOf(judgePhoto(slow))).code).toBe('file.unreadable');
  await judgePhoto(await noise(800, 800).jpeg({ progressive: true }).toBuffer());
});

test('an empty file is refused as empty', async () => {
  for (const nothing of [Buffer.alloc(0), Readable.from([])]) {
    const uploadError = await uploadErrorOf(judgePhoto(nothing));
    expect(uploadError).toEqual({ code: 'file.unreadable', message: 'Datoteka je prazna.' });
  }
});

test('a file of 30 MB is refused, and a stream is read no further than the limit', async () => {
  const tooLarge = {
    code: 'file.too-large',
    message: 'Datoteka je prevelika. Najveća dopuštena veličina je 10 MB.',
  };
  expect(await uploadErrorOf(judgePhoto(Buffer.alloc(30 * MEGABYTE)))).toEqual(tooLarge);
  let sent = 0;
  const stream = Readable.from(
    (function* () {
      for (; sent < 30; sent++) yield Buffer.alloc(MEGABYTE);
    })(),
    { highWaterMark: 1 },
  );
  expect(await uploadErrorOf(judgePhoto(stream))).toEqual(tooLarge);
  expect(stream.destroyed).toBe(true);
  expect(sent).toBeLessThan(14);
});

test('a stream that fails is no verdict on the photo', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('connection lost')) });
  const failure = await judgePhoto(broken).catch((error: unknown) => error);
  expect(String(failure)).toMatch('connection lost');
  expect(isUploadError(failure)).toBe(false);
});
