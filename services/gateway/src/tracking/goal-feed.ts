import { ELECTION_YEAR, type GoalChange, type PublicGoal } from '@jamcimo/contracts';
import { goalChangeText } from '@jamcimo/croatia';
import { html } from '../api-document/html.js';

/** Before the first change. */
const NEVER = `${ELECTION_YEAR}-01-01T00:00:00Z`;

interface Entry extends GoalChange {
  goal: PublicGoal;
}

/**
 * What happened to goals, as a feed (Atom, RFC 4287).
 *
 * @param publicUrl address of the site, without a slash at the end
 * @param page path of the page that shows the same
 * @param changes newest first
 */
export function goalFeed(publicUrl: string, page: string, title: string, changes: Entry[]): string {
  const address = `${publicUrl}${page}`;
  const entries = changes.map(({ goal, ...change }) => {
    const goalAddress = `${publicUrl}/cilj/${goal.id}`;
    const id = `${goalAddress}#${change.no}`;
    return html`<entry>
<id>${id}</id>
<updated>${change.at}</updated>
<title>${goal.name}, cilj ${goal.number}</title>
<link rel="alternate" type="text/html" href="${id}"/>
<content type="text">${goal.text}
${goalChangeText(change)}</content>
</entry>
`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hr">
<id>${address}</id>
<title>${title} | Jamčimo</title>
<updated>${changes[0]?.at ?? NEVER}</updated>
<author><name>Jamčimo</name></author>
<link rel="self" type="application/atom+xml" href="${address}.atom"/>
<link rel="alternate" type="text/html" href="${address}"/>
${entries}</feed>
`.source;
}
