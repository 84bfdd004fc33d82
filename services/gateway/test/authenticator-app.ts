import { codeOf, stepAt } from '../src/accounts/second-factor/totp.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows at a time. */
export const shownCode = (secret: string, date: Date) => codeOf(bytesOf(secret), stepAt(date));

/** Another code than the app shows, before and after. */
export function wrongCode(secret: string, date: Date): string {
  const near = [-1, 0, 1].map((step) => codeOf(bytesOf(secret), stepAt(date) + step));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}
