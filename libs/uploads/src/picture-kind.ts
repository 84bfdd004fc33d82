import { type NotAPhoto, notAPhoto } from './upload-errors.js';

/** The formats that a photo may have. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Brands of ISO/IEC 23008-12 (HEIF) that phones write; "mif1" and "msf1" name the container only. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);
/** A film of a phone, also the one beside a photo that moves. */
const FILM_BRAND = /^(qt {2}|mp4|iso|3gp|M4V|avc|MSNV)/;

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}

function otherKind(bytes: Buffer): NotAPhoto {
  if (ascii(bytes, 4, 8) === 'ftyp') {
    // The major brand, then (after a version) the compatible ones; AVIF files often name themselves in the latter.
    const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
    const brands = [ascii(bytes, 8, 12)];
    for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
    if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
    if (brands.some((brand) => HEIF_BRANDS.has(brand))) return 'heic';
    if (brands.some((brand) => FILM_BRAND.test(brand))) return 'film';
  }
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';
  return 'unknown';
}

/**
 * The format by the first bytes; neither name nor declared type is ever asked. Everything that is not JPEG, PNG or WebP
 * is refused here, before any decoder sees it: `file.unsupported-type`, in words that fit what it is.
 */
export function photoFormat(bytes: Buffer): PhotoFormat {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  throw notAPhoto(otherKind(bytes));
}

/** Whether a PNG is animated. The chunk that says so stands before the picture data, and decoders skip it silently. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; ) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12; // length, type and checksum are four bytes each
  }
  return false;
}

/**
 * The first picture of a JPEG, without what stands behind it: phones put a film there (a photo that moves), or further pictures. Where
 * no end is found, all of it.
 */
export function firstPicture(jpeg: Buffer): Buffer {
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 2 <= jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1] as number;
    if (marker === 0xd9) return jpeg.subarray(0, at + 2);
    if (marker === 0xff) at += 1;
    // Within the picture data: a byte 0xFF, a restart, a start. They have no length.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // A segment is passed over by its length, with the preview that it may hold.
    else if (at + 4 <= jpeg.length) at += 2 + jpeg.readUInt16BE(at + 2);
    else break;
  }
  return jpeg;
}

const SCAN_MARKER = Buffer.from([0xff, 0xda]);

/**
 * Whether a JPEG has more scans than any camera or program writes (ten or so). A progressive one may legally have
 * thousands of tiny ones, each of which costs a pass over all pixels. Pairs inside embedded previews count too.
 */
export function hasTooManyScans(bytes: Buffer, most = 100): boolean {
  let found = 0;
  for (let at = bytes.indexOf(SCAN_MARKER); at >= 0; at = bytes.indexOf(SCAN_MARKER, at + 2)) {
    if (++found > most) return true;
  }
  return false;
}
