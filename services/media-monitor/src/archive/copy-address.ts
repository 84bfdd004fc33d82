/** A copy of a page at an archive service. */
export interface ArchivedCopy {
  url: string;
  /** When it was taken. */
  at: Date;
}

export interface AskedCopy {
  /** Address of the page. */
  page: string;
  /** Host of the archive service. */
  host: string;
}

const LONGEST = 4000;

/**
 * The copy that an address names, where it can only be this page at this service: its host, fourteen digits of a time, and the page's
 * own address, as all archives of the web write it that are made like the Wayback Machine. Null for everything else, so that no service
 * leads readers elsewhere.
 *
 * @param address as the service wrote it
 * @param base what it is relative to
 */
export function copyAddress(
  address: string | null,
  base: string,
  { page, host }: AskedCopy,
): ArchivedCopy | null {
  const url = address === null ? null : URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== host || url.username + url.password !== '')
    return null;
  const [, digits, archived] = /\/(\d{14})(?:[a-z]{2}_)?\/(.+)$/.exec(`${url.pathname}${url.search}`) ?? [];
  const at = digits === undefined ? null : timeOf(digits);
  if (at === null || archived === undefined || pageKey(archived) !== pageKey(page)) return null;
  url.hash = '';
  return url.href.length <= LONGEST ? { url: url.href, at } : null;
}

function timeOf(digits: string): Date | null {
  const [, date, hour, minute, second] = /^(\d{8})(..)(..)(..)$/.exec(digits) ?? [];
  const day = date?.replace(/^(....)(..)(..)$/, '$1-$2-$3');
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The same page with another scheme, with www, escaped, or with a slash at its end. */
function pageKey(address: string): string {
  const plain = /^https?%3a/i.test(address) ? decode(address) : address;
  return plain.replace(/^https?:\/*(www\.)?/i, '').replace(/(#.*|\/+)$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
