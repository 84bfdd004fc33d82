import bwipjs from 'bwip-js/node';
import { LRUCache } from 'lru-cache';

/** Content id of the barcode's picture within the mail. */
export const BARCODE_CID = 'barkod@jamcimo';
/** Name of the same picture as an attachment. */
export const BARCODE_FILE = 'barkod.png';
/** Pixels of a module, so that the picture fits the column of a mail in its own size: scaled, its edges would blur. */
export const BARCODE_MODULE_PIXELS = 2;

/** Some 10 KB each. */
const KEPT = 200;

/** Drawing takes far longer than anything else of an answer, and whoever pays looks several times. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });

/**
 * The two-dimensional barcode of a slip as a PNG: PDF417 in byte mode, error correction 4, nine columns, modules three times as
 * high as wide (HUB, version 6), black on white with a quiet zone.
 *
 * @param modulePixels whole pixels a module: shown in its own size a phone reads it from a screen
 */
export function drawBarcode(hub3: string, modulePixels: number): Promise<Buffer> {
  const key = `${modulePixels} ${hub3}`;
  const png = drawn.get(key) ?? draw(hub3, modulePixels);
  drawn.set(key, png);
  // What failed is tried again.
  png.catch(() => drawn.delete(key));
  return png;
}

function draw(hub3: string, modulePixels: number): Promise<Buffer> {
  return bwipjs.toBuffer({
    bcid: 'pdf417',
    // One character a byte: the library would read UTF-8 as text of its own kind.
    text: Buffer.from(hub3, 'utf8').toString('latin1'),
    binarytext: true,
    columns: 9,
    eclevel: 4,
    rowmult: 3,
    scale: modulePixels,
    padding: 4,
    backgroundcolor: 'FFFFFF',
  } as Parameters<typeof bwipjs.toBuffer>[0]);
}
