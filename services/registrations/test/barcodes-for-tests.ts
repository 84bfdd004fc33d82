import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let prepared: Promise<unknown> | undefined;

/** The bytes that a banking program reads from the picture of a barcode, as text. */
export async function textOfBarcode(png: Uint8Array): Promise<string> {
  prepared ??= prepare();
  await prepared;
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['PDF417'] });
  return Buffer.from(found?.bytes ?? []).toString('utf8');
}

async function prepare(): Promise<void> {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}
