import { LINK_SEPARATOR } from '@jamcimo/contracts/constants';

export interface SourceLink {
  href: string;
  /** Host name without "www.". */
  host: string;
}

/** The links of one goal, each once. What is no web address is left out: it would be a link that harms. */
export function linksOf(reference: string | null): SourceLink[] {
  const links = (reference ?? '').split(LINK_SEPARATOR).map((link) => link.trim());
  return [...new Set(links)]
    .filter((link) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol))
    .map((href) => ({ href, host: new URL(href).hostname.replace(/^www\./, '') }));
}
