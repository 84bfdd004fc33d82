/** Parameters that tell where a visitor came from and nothing about the article. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|xtor|cmpid|at_medium|at_campaign|ref_src|ref_url)$/i;
const LONGEST = 2000;
/** With tracking parameters. */
const LONGEST_LINK = 4000;

/**
 * One spelling of an article's address: absolute, without tracking parameters and fragment.
 *
 * @param base address of the feed or of its site
 * @returns null for what is not on the web
 */
export function articleAddress(link: string | null, base: string): string | null {
  const trimmed = link?.trim() ?? '';
  const url = trimmed === '' || trimmed.length > LONGEST_LINK ? null : URL.parse(trimmed, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Setting parameters again would change the spelling of the others.
  for (const name of tracking) url.searchParams.delete(name);
  if (!url.hash.startsWith('#!')) url.hash = '';
  return url.href.length <= LONGEST ? url.href : null;
}
