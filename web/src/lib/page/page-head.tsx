import { createContext, use, useEffect } from 'react';
import { applyHead, headElements } from './head-elements';
import { applyStatements, type JsonLd } from './json-ld';
import { useSiteAtHand } from './site';

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
  /** What the page states in a form that machines read. */
  statements?: readonly JsonLd[];
  /** Its address gives access without sign-in and is sent to no other site. */
  isPrivate?: boolean;
  status?: number;
}

/** Collects the head while the server renders; absent in the browser. */
export const PageHeadCollector = createContext<{ head: PageHead | null } | null>(null);

const NONE: readonly JsonLd[] = [];

/** Address of the site without a slash at its end; null while unknown. */
export function usePublicUrl(): string | null {
  return useSiteAtHand()?.publicUrl.replace(/\/+$/, '') ?? null;
}

/** Every page calls this once: the server puts it into the document, the browser keeps it up to date. */
export function usePageHead(head: PageHead): void {
  const collector = use(PageHeadCollector);
  if (collector) collector.head = head;
  const publicUrl = usePublicUrl();
  const { title, description, canonical, noIndex, image, imageText, isPrivate } = head;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the head, which is a new object every time.
  useEffect(() => {
    document.title = title;
    applyHead(headElements(head, publicUrl));
  }, [title, description, canonical, noIndex, image, imageText, isPrivate, publicUrl]);
  const statements = JSON.stringify(head.statements ?? NONE);
  useEffect(() => applyStatements(JSON.parse(statements) as JsonLd[]), [statements]);
}
