import sharp from 'sharp';
import { lyingRedAndBlue, noise, photoWithMetadata, plain, RED } from '../test/made-pictures.js';
import { uploadErrorOf } from '../test/upload-error-of.js';
import { reencodeDocument, reencodePhoto, sizeForFrame } from './reencode.js';

async function colourAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(down * (info.height - 1)) * info.width + Math.round(across * (info.width - 1))) * 3;
  expect(info.channels).toBe(3);
  return [...data.subarray(at, at + 3)];
}

function expectColour(found: number[], wanted: number[], slack = 8): void {
  const distance = Math.max(...found.map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
  if (distance > slack) throw new Error(`The colour is ${found}, not ${wanted}.`);
}

const red = [RED.r, RED.g, RED.b];

test('a photo becomes three WebP pictures that cover their frames uncut', async () => {
  const pictures = await reencodePhoto(await plain(3000, 4000).jpeg().toBuffer());
  expect(pictures.map(({ frame, width, height }) => [frame, width, height])).toEqual([
    [160, 160, 213],
    [480, 480, 640],
    [960, 960, 1280],
  ]);
  for (const { bytes, width, height } of pictures) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    expectColour(await colourAt(bytes, 0.5, 0.5), red);
  }
});

test('sizes keep the aspect, cover a 4:5 frame, never enlarge and have an end', () => {
  expect(sizeForFrame({ width: 4000, height: 5000 }, 480)).toEqual({ width: 480, height: 600 });
  expect(sizeForFrame({ width: 3000, height: 2000 }, 160)).toEqual({ width: 300, height: 200 });
  expect(sizeForFrame({ width: 300, height: 400 }, 960)).toEqual({ width: 300, height: 400 });
  expect(sizeForFrame({ width: 12_000, height: 400 }, 480)).toEqual({ width: 960, height: 32 });
  expect(sizeForFrame({ width: 100, height: 12_000 }, 160)).toEqual({ width: 3, height: 400 });
});

test('position, name, device and profile of a photo are gone', async () => {
  const photo = await photoWithMetadata();
  const before = await sharp(photo).metadata();
  expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true]);
  const document = await reencodeDocument(photo);
  for (const { bytes } of [...(await reencodePhoto(photo)), document]) {
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.xmp, facts.icc, facts.iptc, facts.orientation, facts.comments]).toEqual(
      Array(6).fill(undefined),
    );
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|Exif|XMP|ICC|Ana Izmi|Telefon|GPS|xmpmeta/);
  }
});

test('colours of a wide profile and of CMYK arrive as the same colours in sRGB', async () => {
  const [wide] = await reencodePhoto(await photoWithMetadata());
  expectColour(await colourAt(wide?.bytes ?? Buffer.alloc(0), 0.5, 0.5), red);
  const cmyk = await plain(300, 400).withIccProfile('cmyk').toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const [printed] = await reencodePhoto(cmyk);
  expectColour(await colourAt(printed?.bytes ?? Buffer.alloc(0), 0.5, 0.5), red, 20);
});

test('16 bits become 8, grey becomes colour, and what is transparent becomes white', async () => {
  const deep = await plain(300, 400).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  const grey = await plain(300, 400, '#808080').toColourspace('b-w').png().toBuffer();
  expect((await sharp(grey).metadata()).channels).toBe(1);
  const clear = await plain(300, 400).ensureAlpha(0).png().toBuffer();
  for (const [bytes, colour] of [
    [deep, red],
    [grey, [128, 128, 128]],
    [clear, [255, 255, 255]],
  ] as const) {
    for (const picture of [...(await reencodePhoto(bytes)), await reencodeDocument(bytes)]) {
      expectColour(await colourAt(picture.bytes, 0.5, 0.5), [...colour]);
    }
  }
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that lies on its side is turned', async (format) => {
  const lying = await lyingRedAndBlue().toFormat(format).toBuffer();
  const pictures = await reencodePhoto(lying);
  for (const { bytes, width, height } of [...pictures, await reencodeDocument(lying)]) {
    expect(width / height).toBeCloseTo(3 / 4, 1);
    expectColour(await colourAt(bytes, 0.5, 0.05), [255, 0, 0], 12);
    expectColour(await colourAt(bytes, 0.5, 0.95), [0, 0, 255], 12);
  }
});

test('what hides behind a photo does not come through', async () => {
  const photo = await noise(300, 400).jpeg().toBuffer();
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04');
  for (const { bytes } of await reencodePhoto(Buffer.concat([photo, hidden]))) {
    expect(bytes.includes('script')).toBe(false);
  }
});

test('an identity document becomes one JPEG of at most 2000 pixels a side', async () => {
  const { bytes, width, height } = await reencodeDocument(await plain(4000, 3000).webp().toBuffer());
  expect([width, height]).toEqual([2000, 1500]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });
  const small = await reencodeDocument(await plain(640, 400).jpeg().toBuffer());
  expect([small.width, small.height]).toEqual([640, 400]);
});

test('re-encoding judges by itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  const broken = (await noise(400, 400).jpeg().toBuffer()).subarray(0, 50_000);
  const unreadable = await plain(250, 400).jpeg().toBuffer();
  expect((await uploadErrorOf(reencodePhoto(svg))).code).toBe('file.unsupported-type');
  expect((await uploadErrorOf(reencodeDocument(svg))).code).toBe('file.unsupported-type');
  expect((await uploadErrorOf(reencodePhoto(broken))).code).toBe('file.unreadable');
  expect((await uploadErrorOf(reencodeDocument(unreadable))).code).toBe('file.too-small');
  expect((await uploadErrorOf(reencodePhoto(Buffer.alloc(30 * 1024 * 1024)))).code).toBe('file.too-large');
});

test('many photos at once all get their turn', async () => {
  const photo = await plain(600, 800).jpeg().toBuffer();
  const done = await Promise.all(Array.from({ length: 8 }, () => reencodePhoto(photo)));
  expect(done.every((pictures) => pictures.length === 3)).toBe(true);
});
