import { GOALS_TARGET_YEAR } from '@jamcimo/contracts/constants';
import type { JsonLd } from './json-ld';

/** What a page says about itself outside its body. */
export interface PageHead {
  title: string;
  description: string;
  /** Path with the query that matters; absent when the page has no address of its own. */
  canonical?: string;
  /** Kept out of search engines. */
  noIndex?: boolean;
  /** Path of a picture of 1200 × 630 for link previews; without one, that of the site. */
  image?: string;
  /** What that picture shows. */
  imageText?: string;
  /** Path of a feed (Atom) of what changes on it. */
  feed?: string;
  /** What the page states in a form that machines read. */
  statements?: readonly JsonLd[];
  /** Its address gives access without sign-in and is sent to no other site. */
  isPrivate?: boolean;
  status?: number;
}

/** Drawn by the gateway, like the one of every politician. */
const SITE_IMAGE = '/share/jamcimo.png';
const SITE_IMAGE_TEXT = `Jamčimo. Do ${GOALS_TARGET_YEAR}. JAMČIMO ostvariti slijedeće ciljeve!`;
/** As the gateway's header says for every page that is not private. */
const USUAL_REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** A `meta` or `link` element; its first attribute tells which one it is. */
export interface HeadElement {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

const meta = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});

function previewImage({ image, imageText }: PageHead, publicUrl: string | null): HeadElement[] {
  if (publicUrl === null) return [];
  return [
    property('og:image', `${publicUrl}${image ?? SITE_IMAGE}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:type', 'image/png'),
    property('og:image:alt', imageText ?? SITE_IMAGE_TEXT),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * What the head of a document says about its page besides the title.
 *
 * @param publicUrl address of the site without a slash at its end; null while unknown, then nothing names it
 */
export function headElements(head: PageHead, publicUrl: string | null): HeadElement[] {
  const { title, description, canonical, noIndex, isPrivate } = head;
  const address = publicUrl !== null && canonical !== undefined ? `${publicUrl}${canonical}` : null;
  return [
    meta('description', description),
    ...(noIndex ? [meta('robots', 'noindex')] : []),
    ...(isPrivate ? [meta('referrer', 'no-referrer')] : []),
    ...(address
      ? [
          { tag: 'link' as const, attributes: { rel: 'canonical', href: address } },
          property('og:url', address),
        ]
      : []),
    ...(head.feed !== undefined
      ? [
          {
            tag: 'link' as const,
            attributes: { rel: 'alternate', type: 'application/atom+xml', href: head.feed },
          },
        ]
      : []),
    property('og:type', 'website'),
    property('og:site_name', 'Jamčimo'),
    property('og:locale', 'hr_HR'),
    property('og:title', title),
    property('og:description', description),
    ...previewImage(head, publicUrl),
  ];
}

const MANAGED =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"]';

function selectorOf({ tag, attributes }: HeadElement): string {
  const [[name, value] = ['', '']] = Object.entries(attributes);
  return `${tag}[${name}="${value}"]`;
}

/** Brings the head of the open document to these elements, after a navigation in the browser. */
export function applyHead(elements: HeadElement[]): void {
  const { head } = document;
  // A document keeps the last referrer policy it was given: removing the element would change nothing.
  const hasPolicy = elements.some(({ attributes }) => attributes.name === 'referrer');
  const wanted =
    hasPolicy || !head.querySelector('meta[name="referrer"]')
      ? elements
      : [...elements, meta('referrer', USUAL_REFERRER_POLICY)];
  const selectors = wanted.map(selectorOf);
  for (const element of head.querySelectorAll(MANAGED))
    if (!selectors.some((selector) => element.matches(selector))) element.remove();
  for (const element of wanted) {
    const present = head.querySelector(selectorOf(element));
    const target = present ?? document.createElement(element.tag);
    for (const [name, value] of Object.entries(element.attributes))
      if (target.getAttribute(name) !== value) target.setAttribute(name, value);
    if (!present) head.append(target);
  }
}
