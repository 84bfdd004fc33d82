import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { mendText, withoutTrailers } from './article-text.ts';
import { collapse, type TreeNode, textOf } from './plain-text.ts';

export interface ReadPage {
  title: string;
  text: string;
}

/** Pages of portals have two to five thousand. */
const MAX_ELEMENTS = 20_000;
const LONGEST_TITLE = 500;

/** The article of a page without what stands around it; null where there is none. */
export function readPage(html: string): ReadPage | null {
  refuseTooManyElements(html);
  const { document } = parseHTML(html);
  const article = new Readability(document as unknown as ConstructorParameters<typeof Readability>[0], {
    charThreshold: 200,
    serializer: (node) => textOf(node as unknown as TreeNode),
  }).parse();
  if (!article?.content) return null;
  return {
    title: mendText(article.title ?? '')
      .replaceAll('\n', ' ')
      .slice(0, LONGEST_TITLE),
    text: withoutTrailers(mendText(collapse(article.content as unknown as string))),
  };
}

function refuseTooManyElements(html: string): void {
  const tags = /<[a-z]/gi;
  let elements = 0;
  while (tags.test(html)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new Error('too many elements');
  }
}
