import { DomainError } from '@jamcimo/contracts';

/**
 * Version that an `If-Match` header expects; undefined when there is none or any will do.
 *
 * @throws DomainError `request.malformed`
 */
export function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new DomainError('request.malformed');
  return Number(version);
}
