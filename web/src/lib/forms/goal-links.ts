import { LINK_SEPARATOR, LINKS_PER_GOAL } from '@jamcimo/contracts/constants';

/** Links of one goal as they are sent and stored: a pipe inside a link would read as two. */
export function joinLinks(links: readonly (string | undefined)[]): string {
  return links
    .slice(0, LINKS_PER_GOAL)
    .map((link) => link?.trim().replaceAll(LINK_SEPARATOR, '%7C') ?? '')
    .filter(Boolean)
    .join(LINK_SEPARATOR);
}

/** The stored links of one goal, one for each field of the form. */
export function splitLinks(reference: string | null | undefined): string[] {
  const links = (reference ?? '').split(LINK_SEPARATOR).map((link) => link.trim());
  return Array.from({ length: LINKS_PER_GOAL }, (_, at) => links[at] ?? '');
}

/** "www.primjer.hr/program" as the address it means; anything else as it is. */
export function completedLink(text: string): string {
  const link = text.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(link) ? `https://${link}` : link;
}
