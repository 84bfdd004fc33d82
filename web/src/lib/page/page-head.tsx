import { createContext, use, useEffect } from 'react';
import { applyHead, headElements, type PageHead } from './head-elements';
import { applyStatements, type JsonLd } from './json-ld';
import { useSiteAtHand } from './site';

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
