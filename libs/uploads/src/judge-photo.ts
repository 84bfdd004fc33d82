import sharp, { type Sharp } from 'sharp';
import {
  firstPicture,
  hasTooManyScans,
  isAnimatedPng,
  type PhotoFormat,
  photoFormat,
} from './picture-kind.js';
import { type ByteSource, readBounded } from './read-bounded.js';
import { TaskQueue } from './task-queue.js';
import { MEGABYTE, notAPhoto, tooManyPixels, tooSlow, tooSmall, unreadablePhoto } from './upload-errors.js';

/** What a photo may be. `maxBytes` is counted in bytes, the rest in pixels. */
export interface PhotoRules {
  maxBytes: number;
  maxPixels: number;
  maxSide: number;
  minSide: number;
}

/** 10 MB (specification of the form); 48 megapixels are the most that phones take. */
export const PHOTO_RULES: Readonly<PhotoRules> = {
  maxBytes: 10 * MEGABYTE,
  maxPixels: 50_000_000,
  maxSide: 12_000,
  minSide: 100,
};

/** A photo of an identity document: as a photo, but with pixels enough to read it. */
export const DOCUMENT_PHOTO_RULES: Readonly<PhotoRules> = { ...PHOTO_RULES, minSide: 300 };

/** A photo that can be decoded. Width and height are pixels as people see it: orientation is applied. */
export interface JudgedPhoto {
  bytes: Buffer;
  format: PhotoFormat;
  width: number;
  height: number;
}

/**
 * Progressive JPEG and interlaced PNG have to be unpacked whole (8 bytes a pixel at worst), the others row by row: this
 * many pixels keep two at once below some 500 MB. Cameras do not write them.
 */
const MAXIMUM_PROGRESSIVE_PIXELS = 25_000_000;

/** A photo that takes longer is not worth waiting for: the call of a registration has 30 s for everything. */
const SECONDS = 12;

// Decoded pictures, identity documents among them, are never kept for later by the library.
sharp.cache(false);

/** Decoding and encoding of the whole process go through here. */
const queue = new TaskQueue({ concurrency: 2, maxWaiting: 20, maxWaitSeconds: 8, maxTaskSeconds: SECONDS });

function open(bytes: Buffer): Sharp {
  // We check the number of pixels ourselves, to give a clear message; the decoder's limit is a second safeguard.
  return sharp(bytes, {
    failOn: 'error',
    sequentialRead: true,
    limitInputPixels: PHOTO_RULES.maxPixels,
    pages: 1,
  });
}

/** Reads headers only: what it is and how large. A film behind a photo is dropped. */
async function inspect(given: Buffer, rules: PhotoRules): Promise<JudgedPhoto> {
  const format = photoFormat(given);
  const bytes = format === 'jpeg' ? firstPicture(given) : given;
  if (format === 'png' && isAnimatedPng(bytes)) throw notAPhoto('animated');
  const facts = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadablePhoto();
    });
  // The decoder has its own idea of the first bytes: nothing but the judged format may reach one.
  if (facts.format !== format) throw unreadablePhoto();
  if ((facts.pages ?? 1) > 1) throw notAPhoto('animated');
  const { width, height } = facts.autoOrient;
  const { maxSide, minSide } = rules;
  const maxPixels = Math.min(rules.maxPixels, facts.isProgressive ? MAXIMUM_PROGRESSIVE_PIXELS : Infinity);
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw tooManyPixels(maxPixels, maxSide);
  if (Math.min(width, height) < minSide) throw tooSmall(minSide);
  if (format === 'jpeg' && hasTooManyScans(bytes)) throw unreadablePhoto();
  return { bytes, format, width, height };
}

/**
 * Gives the decoder of a photo that obeys the rules to `work`, at most two at a time per process. What decodes in there
 * goes through {@link decoding}.
 */
export async function withPhoto<T>(
  bytes: Buffer,
  rules: PhotoRules,
  work: (picture: Sharp, photo: JudgedPhoto) => Promise<T>,
): Promise<T> {
  const photo = await inspect(bytes, rules);
  return queue.run(() => work(open(photo.bytes).timeout({ seconds: SECONDS }), photo));
}

/** To people, whatever a decoder fails with is a damaged photo, or one that takes too long. */
export function decoding<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw /timeout/.test(String(error)) ? tooSlow() : unreadablePhoto();
  });
}

/**
 * Judges a photo by its content alone: JPEG, PNG or WebP, not animated, within the rules, and decodable to its last row.
 * Returns its bytes, so that a stream need not be read twice, without a film behind them. Re-encoding judges as well; this is for a verdict without
 * pictures. Errors: `file.too-large`, `file.unsupported-type`, `file.unreadable`, `file.too-many-pixels`,
 * `file.too-small`, `service.unavailable` (too many at once), or what the stream failed with.
 */
export async function judgePhoto(source: ByteSource, rules: Partial<PhotoRules> = {}): Promise<JudgedPhoto> {
  const all = { ...PHOTO_RULES, ...rules };
  const bytes = await readBounded(source, all.maxBytes);
  return withPhoto(bytes, all, async (picture, photo) => {
    await decoding(picture.resize(32, 32, { fit: 'inside' }).raw().toBuffer());
    return photo;
  });
}
