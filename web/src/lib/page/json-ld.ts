/** A statement of schema.org about the page, for search engines. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

export const about = (type: string, rest: Record<string, unknown>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
});

const OF_THE_PAGE = 'script[type="application/ld+json"][data-page]';

/** Puts what the page states into the head of the open document, in the place of what the page before stated. */
export function applyStatements(statements: readonly JsonLd[]): void {
  const { head } = document;
  for (const element of head.querySelectorAll(OF_THE_PAGE)) element.remove();
  for (const statement of statements) {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.dataset.page = '';
    element.textContent = JSON.stringify(statement);
    head.append(element);
  }
}
