import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color, type SharpOptions } from 'sharp';

/** A colour that a wrong colour profile would visibly change. */
export const RED = { r: 200, g: 30, b: 40 };

/** A picture of one colour, to be encoded by the test. */
export function plain(width: number, height: number, background: Color = RED) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Noise cannot be packed: the file is about as large as its pixels are many. */
export function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as unknown as SharpOptions);
}

/** Taken in Split, says its EXIF; by Ana Izmišljena, says its XMP. */
export function photoWithMetadata(): Promise<Buffer> {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Ana Izmišljena"/></rdf:RDF></x:xmpmeta>';
  return plain(900, 1200)
    .withExif({
      IFD0: { Artist: 'Ana Izmisljena', Model: 'Telefon 7' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '16/1 26/1 0/1',
      },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
}

/** Left half red, right half blue, lying on its side: upright, red is above. Encoded by the test. */
export function lyingRedAndBlue() {
  const blue = { create: { width: 200, height: 300, channels: 3 as const, background: '#0000ff' } };
  return plain(400, 300, '#ff0000')
    .composite([{ input: blue, left: 200, top: 0 }])
    .withMetadata({ orientation: 6 });
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A black PNG of any size in a few kilobytes; `before` are chunks to stand before its data. */
export function pngOf(
  width: number,
  height: number,
  { before = Buffer.alloc(0), interlaced = false }: { before?: Buffer; interlaced?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, interlaced ? 1 : 0], 8); // one bit of grey
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    before,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The chunk that makes a PNG an animation of two frames, played for ever. */
export const ANIMATION = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));

function segment(marker: number, content: number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

/**
 * A grey JPEG of 1024 × 1024 in which every coefficient has a scan of its own and each is refined thirteen times: 883
 * scans, every one of them legal, in a small file.
 */
export function jpegOfManyScans(): Buffer {
  const blocks = 128 * 128;
  const table = (id: number, symbol: number) => segment(0xc4, [id, 1, ...Array(15).fill(0), symbol]);
  const scan = (from: number, to: number, high: number, low: number, data: Buffer) =>
    Buffer.concat([segment(0xda, [1, 1, 0, from, to, (high << 4) | low]), data]);
  const ended = Buffer.from([0, 1]); // code 0, fourteen bits 0: all 16384 blocks are empty; a one fills the byte
  const scans: Buffer[] = [];
  for (let low = 13; low >= 0; low--) {
    for (let at = 1; at <= 63; at++) scans.push(scan(at, at, low === 13 ? 0 : low + 1, low, ended));
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, 4, 0, 4, 0, 1, 1, 0x11, 0]),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    scan(0, 0, 0, 0, Buffer.alloc(blocks / 8)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}
