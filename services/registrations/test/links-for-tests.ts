import type { ParsedMail } from '@jamcimo/testing/mail-sink';

/** Token of the link in a mail that leads to the page. */
export function tokenIn(mail: ParsedMail | undefined, page: string): string {
  const [, token] = new RegExp(`https://jamcimo\\.example${page}\\?t=([\\w-]+)`).exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link to ${page} in: ${mail?.text}`);
  return token;
}
