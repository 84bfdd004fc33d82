import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Says what it is and in which version, so that a later one can still read this: "JMC", 2. */
const HEADER = Buffer.from([0x4a, 0x4d, 0x43, 0x02]);
/** The first version did not say by which key it was sealed. */
const FIRST_HEADER = Buffer.from([0x4a, 0x4d, 0x43, 0x01]);
/** What is sealed: a private object of a request. */
const KIND = Buffer.from([0x01]);
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How many bytes a sealed object has more than what is in it. */
export const SEAL_OVERHEAD = HEADER.length + KIND.length + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;

/**
 * The object cannot be opened: it is not sealed, was changed, lies under another name than it was sealed for, or was
 * sealed under another `APP_SECRET`. Cryptography cannot distinguish these causes.
 */
export class BrokenSeal extends Error {
  constructor(readonly key: string) {
    super(`The sealed object "${key}" cannot be opened: changed, moved, or sealed under another APP_SECRET.`);
    this.name = 'BrokenSeal';
  }
}

/** Names a key and tells nothing about it. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID_BYTES);
}

const prologueOf = (key: Buffer) => Buffer.concat([HEADER, KIND, idOf(key)]);

/**
 * Seals the bytes of a private object with AES-256-GCM under the first of the keys. The result (header, kind, id of the
 * key, random nonce, ciphertext, tag) opens only under the object key it was made for, so one document can never be shown as
 * another's: a copy under another key needs to be sealed again. For whole objects of a few megabytes in memory.
 */
export function encryptObject([sealing]: [Buffer, ...Buffer[]], key: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const prologue = prologueOf(sealing);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat([prologue, Buffer.from(key, 'utf8')]));
  return Buffer.concat([prologue, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what {@link encryptObject} sealed under the same object key and one of the keys, also in its first version. Error:
 * {@link BrokenSeal}.
 */
export function decryptObject(keys: Buffer[], key: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  for (const opening of keys) {
    const prologue = [prologueOf(opening), FIRST_HEADER].find((one) =>
      bytes.subarray(0, one.length).equals(one),
    );
    const opened = prologue && open(opening, prologue, key, bytes);
    if (opened) return opened;
  }
  throw new BrokenSeal(key);
}

function open(opening: Buffer, prologue: Buffer, key: string, bytes: Buffer): Buffer | undefined {
  const body = prologue.length + NONCE_BYTES;
  if (bytes.length < body + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(prologue.length, body);
  const decipher = createDecipheriv('aes-256-gcm', opening, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([prologue, Buffer.from(key, 'utf8')])).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
