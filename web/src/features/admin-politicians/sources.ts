import type { AdminPolitician } from '@jamcimo/contracts';
import { linksOf, type SourceLink } from '@/lib/text/source-links';

/** The distinct links of all goals, in their order. */
export function sourcesOf(
  politician: Pick<AdminPolitician, 'goal1Reference' | 'goal2Reference' | 'goal3Reference'>,
): SourceLink[] {
  const { goal1Reference, goal2Reference, goal3Reference } = politician;
  const all = [goal1Reference, goal2Reference, goal3Reference].flatMap(linksOf);
  return all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at);
}
