import { domainToUnicode } from 'node:url';

/** Letters of other scripts can look like Latin ones. */
const LATIN = /^[\p{Script=Latin}\p{M}\d.-]+$/u;

/** An address for people: its domain as it was typed ("općina.example"), where its letters are Latin. It stays the same address. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToUnicode(address.slice(at + 1));
  return at > 0 && domain !== '' && LATIN.test(domain) ? `${address.slice(0, at)}@${domain}` : address;
}
