import { zstdDecompressSync } from 'node:zlib';

/**
 * A plain archive with another byte at that place, or at the next one before it: some bytes of a packed run can be others and it unpacks to
 * the same, which is no damage.
 */
export function damagedArchive(whole: Buffer, at: number): Buffer {
  const damaged = Buffer.from(whole);
  damaged[at] = (damaged[at] as number) ^ 0xff;
  try {
    if (zstdDecompressSync(damaged).equals(zstdDecompressSync(whole))) return damagedArchive(whole, at - 1);
  } catch {
    // It does not unpack any more.
  }
  return damaged;
}
