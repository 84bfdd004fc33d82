import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { FetchFailure, privateAddress } from '../reading/fetch-failure.js';

/** An IP address, as `net.connect` takes it from a look-up. */
export interface NetworkAddress {
  address: string;
  family: 4 | 6;
}

/** Unlike the system's look-up it takes no thread and ends when nobody answers. */
const DNS = { timeout: 2000, tries: 2 };
/** Names that have no place in the public network (RFC 6761, RFC 8375, RFC 9476). */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|lan|home|intranet|corp|private|home\.arpa|onion|alt)\.?$/i;

/** What may be connected to: servers of the public network, on the ports of the web. */
@Injectable()
export class PublicNetwork {
  private readonly resolver = new Resolver(DNS);

  /** @throws FetchFailure for what is not http(s) on its usual port, has credentials, or names a private server */
  check(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchFailure('address', 'Adresa mora početi s http:// ili https://.');
    if (url.username !== '' || url.password !== '')
      throw new FetchFailure('address', 'Adresa ne smije sadržavati korisničko ime i lozinku.');
    this.checkPort(url);
    const host = hostOf(url);
    // Connections look up no literal addresses, so these are judged here.
    if (isIP(host) !== 0 ? !this.isAllowed(host) : PRIVATE_NAMES.test(host)) throw privateAddress();
  }

  /**
   * All addresses of a host. One private address among them refuses the host as a whole.
   *
   * @throws FetchFailure `private`, `unknown-host`
   */
  async resolve(host: string): Promise<NetworkAddress[]> {
    const found = isIP(host) === 0 ? await this.lookUp(host) : [toNetworkAddress(host)];
    if (found.length === 0) throw new FetchFailure('unknown-host', 'Poslužitelj s tim imenom nije pronađen.');
    if (!found.every(({ address }) => this.isAllowed(address))) throw privateAddress();
    return found;
  }

  protected checkPort({ port }: URL): void {
    if (port !== '' && port !== '80' && port !== '443')
      throw new FetchFailure('address', 'Dopušteni su samo uobičajeni portovi weba (80 i 443).');
  }

  protected isAllowed(address: string): boolean {
    return isPublicAddress(address);
  }

  /** @returns none when the name is not known */
  protected async lookUp(host: string): Promise<NetworkAddress[]> {
    const answers = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found.map(toNetworkAddress);
    throw answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))[0];
  }
}

/** The host as the network knows it: IPv6 addresses without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether an IP address belongs to the public network. IPv4 addresses inside IPv6 (mapped, 6to4, Teredo, NAT64) are never
 * public here: they lead wherever the IPv4 address leads.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // Everything global in IPv6 lies in 2000::/3; ipaddr.js calls the special parts of it by name.
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

function toNetworkAddress(address: string): NetworkAddress {
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}
