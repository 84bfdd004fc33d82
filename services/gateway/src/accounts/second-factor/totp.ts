import { createHmac, timingSafeEqual } from 'node:crypto';

/** What every app reads without asking: RFC 6238 with SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks differ, and typing takes time: one step either way. */
const DRIFT = [0, -1, 1];
const CODE = /^\d{6}$/;
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a time step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The time step whose code this is, of now and those around; null when it is none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const found = DRIFT.map((drift) => stepAt(now) + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
  return found[0] ?? null;
}

/** Without padding, as apps expect it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Key URI Format: the name of the site stands beside that of the account. */
export function keyUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
