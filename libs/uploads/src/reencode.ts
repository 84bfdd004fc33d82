import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { DOCUMENT_PHOTO_RULES, decoding, PHOTO_RULES, withPhoto } from './judge-photo.js';
import { type ByteSource, readBounded } from './read-bounded.js';

/** Widths in pixels of the 4:5 frames in which a photo is shown: thumbnail, card, profile on a dense display. */
export const PHOTO_FRAMES = [160, 480, 960] as const;
export type PhotoFrame = (typeof PHOTO_FRAMES)[number];

/** A picture made by us. Width and height are pixels; the bytes carry no metadata of any kind. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** `frame` is the width of the 4:5 frame this picture fills sharply: the `w` of a `srcset` entry. */
export interface FramedPicture extends Picture {
  frame: PhotoFrame;
}

/** Longest side of a re-encoded identity document, in pixels. */
const DOCUMENT_SIDE = 2000;
const WHITE = '#ffffff';

interface Size {
  width: number;
  height: number;
}

/**
 * Size at which a picture covers a 4:5 frame without being cut: nobody's head is cropped here, the page may frame it.
 * Never enlarged; panoramas and ribbons end at twice the frame.
 */
export function sizeForFrame({ width, height }: Size, frame: number): Size {
  const [across, down] = [frame / width, (frame * 1.25) / height];
  const scale = Math.min(1, Math.max(across, down), 2 * across, 2 * down);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Pixels in sRGB, upright, on white, 8 bits a channel. Only pixels pass: that is what takes all metadata away. */
function pixelsOf(picture: Sharp, size: Size): Promise<{ data: Buffer; info: OutputInfo }> {
  const upright = picture.autoOrient().resize({ ...size, fit: 'fill' });
  const pixels = upright.flatten({ background: WHITE }).toColourspace('srgb').raw({ depth: 'uchar' });
  return decoding(pixels.toBuffer({ resolveWithObject: true }));
}

function fromPixels(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Re-encodes a photo of a person as three WebP pictures, one for each of {@link PHOTO_FRAMES}, in that order: upright,
 * sRGB, on white, aspect kept, never enlarged (then several are the same picture). EXIF with its GPS position, ICC, XMP,
 * comments and whatever was hidden behind the picture are gone. Judges first, with the errors of `judgePhoto`.
 */
export async function reencodePhoto(source: ByteSource): Promise<FramedPicture[]> {
  const bytes = await readBounded(source, PHOTO_RULES.maxBytes);
  return withPhoto(bytes, PHOTO_RULES, async (picture, photo) => {
    const { data, info } = await pixelsOf(picture, sizeForFrame(photo, PHOTO_FRAMES[2]));
    const pictures: FramedPicture[] = [];
    for (const frame of PHOTO_FRAMES) {
      const size = sizeForFrame(photo, frame);
      const encoded = await fromPixels(data, info)
        .resize({ ...size, fit: 'fill' })
        .webp({ quality: 82, smartSubsample: true })
        .toBuffer();
      pictures.push({ frame, bytes: encoded, ...size });
    }
    return pictures;
  });
}

/**
 * Re-encodes the photo of an identity document as one JPEG (which every program opens) of at most 2000 pixels a side:
 * upright, sRGB, without metadata. Judges first, with the errors of `judgePhoto` and {@link DOCUMENT_PHOTO_RULES}.
 */
export async function reencodeDocument(source: ByteSource): Promise<Picture> {
  const bytes = await readBounded(source, DOCUMENT_PHOTO_RULES.maxBytes);
  return withPhoto(bytes, DOCUMENT_PHOTO_RULES, async (picture, { width, height }) => {
    const scale = Math.min(1, DOCUMENT_SIDE / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const { data, info } = await pixelsOf(picture, size);
    // Full colour resolution: the small print of a document is coloured.
    const encoded = await fromPixels(data, info).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
    return { bytes: encoded, ...size };
  });
}
