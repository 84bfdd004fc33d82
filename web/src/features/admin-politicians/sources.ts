import type { AdminPolitician } from '@jamcimo/contracts';
import { LINK_SEPARATOR } from '@jamcimo/contracts/constants';

export interface SourceLink {
  href: string;
  /** Host name without "www.". */
  host: string;
}

/** The links of one goal. What is no web address is left out: it would be a link that harms. */
export function linksOf(reference: string | null): SourceLink[] {
  return (reference ?? '')
    .split(LINK_SEPARATOR)
    .map((link) => link.trim())
    .filter((link) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol))
    .map((href) => ({ href, host: new URL(href).hostname.replace(/^www\./, '') }));
}

/** The distinct links of all goals, in their order. */
export function sourcesOf(
  politician: Pick<AdminPolitician, 'goal1Reference' | 'goal2Reference' | 'goal3Reference'>,
): SourceLink[] {
  const { goal1Reference, goal2Reference, goal3Reference } = politician;
  const all = [goal1Reference, goal2Reference, goal3Reference].flatMap(linksOf);
  return all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
}
