import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one household or host is given of IPv6. */
const HOST_BITS = 64;
/** What customers are given besides, and for how many places of their own one of these may ask. */
const LARGER = [
  { bits: 56, places: 4 },
  { bits: 48, places: 16 },
];

/** A network, and how many places of one household each it counts for. */
export interface Network {
  network: string;
  places: number;
}

/** What counts as one place to ask from: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const v4 = mappedV4(address);
  if (v4) return v4;
  return isIPv6(address) ? prefixOf(address, HOST_BITS) : address;
}

/** The place, and for IPv6 the networks of /56 and /48 around it, whose owner has many such places. */
export function networksOf(address: string): Network[] {
  const place = { network: networkOf(address), places: 1 };
  if (mappedV4(address) || !isIPv6(address)) return [place];
  return [place, ...LARGER.map(({ bits, places }) => ({ network: prefixOf(address, bits), places }))];
}

function mappedV4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

function prefixOf(address: string, bits: number): string {
  const groups = groupsOf(address).map((group) => Number.parseInt(group, 16));
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const unused = kept.length * 16 - bits;
  const masked = kept.map((group, at) => (at === kept.length - 1 ? (group >> unused) << unused : group));
  return `${masked.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const missing = GROUPS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
}
