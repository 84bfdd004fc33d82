const MONTHS_VALID = 6;

/**
 * security.txt (RFC 9116): where a security problem is reported. It is valid until the first of the month after the next six, so that a
 * forgotten installation stops promising an answer.
 *
 * @param contact e-mail address
 * @param publicUrl address of the site, without a slash at the end
 */
export function securityText(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID + 1, 1));
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: hr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
