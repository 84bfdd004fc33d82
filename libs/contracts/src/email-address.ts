import { z } from 'zod';
import { LENGTHS } from './constants.js';

/** As the HTML standard has it before the @, without dots at its ends; the domain in its ASCII form, with a name behind the last dot. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
const LOCAL = { max: 64 };
/** Letters of any script, digits, hyphens and dots: nothing that a URL would read as something else. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The address as it is stored, compared and sent: a domain with letters such as č in its ASCII form ("ivana@općina.example" is
 * "ivana@xn--opina-hxa.example"); null for what is no address, or is longer than 254 characters.
 */
export function asciiEmail(text: string): string | null {
  const address = text.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), asciiDomain(address.slice(at + 1))];
  if (domain === null || local.length > LOCAL.max) return null;
  const ascii = `${local}@${domain}`;
  return ascii.length <= LENGTHS.email.max && ADDRESS.test(ascii) ? ascii : null;
}

function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  const address = `http://${domain}`;
  return INTERNATIONAL.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
}

/** By what addresses are compared and looked for, also parts of them: the domain in ASCII, all in lower case. */
export function emailKey(text: string): string {
  const address = text.trim().normalize('NFC');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `${address.slice(0, address.length - domain.length)}${asciiDomain(domain) ?? domain}`.toLowerCase();
}

export function isSameEmail(one: string | null, other: string | null): boolean {
  return emailKey(one ?? '') === emailKey(other ?? '');
}

/** An e-mail address as a field. */
export const emailAddress = (message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const ascii = asciiEmail(text);
    if (ascii === null) context.addIssue({ code: 'custom', message });
    return ascii ?? z.NEVER;
  });
