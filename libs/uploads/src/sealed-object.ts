import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Says what it is and in which version, so that a later one can still read this. */
const HEADER = Buffer.from([0x4a, 0x4d, 0x43, 0x01]); // "JMC", version 1
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How many bytes a sealed object has more than what is in it. */
export const SEAL_OVERHEAD = HEADER.length + NONCE_BYTES + TAG_BYTES;

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

/** RFC 5869 with the purpose as info: the key of another use of the secret has nothing to do with this one. */
function keyFrom(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'jamcimo private objects v1', 32));
}

function authenticated(key: string): Buffer {
  return Buffer.concat([HEADER, Buffer.from(key, 'utf8')]);
}

/**
 * Seals the bytes of a private object with AES-256-GCM under a key derived from `APP_SECRET`. The result (header, random
 * nonce, ciphertext, tag) opens only under the object key it was made for, so one document can never be shown as
 * another's: a copy under another key needs to be sealed again. For whole objects of a few megabytes in memory.
 */
export function encryptObject(appSecret: string, key: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(appSecret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(authenticated(key));
  return Buffer.concat([HEADER, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what {@link encryptObject} sealed under the same secret and object key. Error: {@link BrokenSeal}. */
export function decryptObject(appSecret: string, key: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const body = HEADER.length + NONCE_BYTES;
  if (bytes.length < SEAL_OVERHEAD || !bytes.subarray(0, HEADER.length).equals(HEADER))
    throw new BrokenSeal(key);
  const nonce = bytes.subarray(HEADER.length, body);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(appSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(authenticated(key)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BrokenSeal(key);
  }
}
