import { type ApiSection, SECTION_NAMES } from '../api-description/api-sections.js';
import {
  breakable,
  callsOf,
  type PageCall,
  renderCall,
  renderFields,
  renderMethod,
} from './api-page-calls.js';
import { type Html, html, prose } from './html.js';
import type { OpenApiDocument } from './open-api.js';
import { schemaAnchor, typeOf } from './schema-words.js';

interface Section {
  name: string;
  description: string;
  id: string;
  calls: PageCall[];
}

/** A document as a page without scripts, with `/api/docs.css` beside it. */
export function renderApiPage(document: OpenApiDocument): string {
  const { info, openapi, tags } = document;
  const sections = tags.map((tag) => ({
    ...tag,
    id: anchorOf(tag.name),
    calls: callsOf(document, tag.name),
  }));
  const count = sections.reduce((sum, { calls }) => sum + calls.length, 0);
  return html`<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Podaci (API) | Jamčimo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#content">Preskoči na pozive</a>
<header>
<p class="brand"><a href="/">jamčimo</a></p>
<h1>Podaci (API)</h1>
<p>Inačica ${info.version}, broj poziva: ${count}. Za programe: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI ${openapi}).</p>
<p>Nazivi i opisi poziva su na engleskom jeziku.</p>
</header>
${renderContents(sections)}
<main id="content" tabindex="-1">
<section aria-labelledby="conventions">
<h2 id="conventions">Za sve pozive</h2>
${info.description.split('\n\n').map((paragraph) => html`<p lang="en">${prose(paragraph)}</p>\n`)}</section>
${sections.map((section) => renderSection(section, document))}
${renderSchemas(document)}
</main>
</body>
</html>
`.source;
}

function renderContents(sections: Section[]): Html {
  const link = ({ method, path, operation }: PageCall) =>
    html`<li><a href="#${operation.operationId}">${renderMethod(method)} <span>${breakable(path)}</span></a></li>\n`;
  return html`<nav aria-label="Sadržaj">
<ol>
<li><a href="#conventions">Za sve pozive</a></li>
${sections.map(({ name, id, calls }) => html`<li><a href="#${id}">${SECTION_NAMES[name as ApiSection]}</a>\n<ol>\n${calls.map(link)}</ol></li>\n`)}
<li><a href="#schemas">Sheme</a></li>
</ol>
</nav>`;
}

function renderSection({ name, description, id, calls }: Section, document: OpenApiDocument): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${SECTION_NAMES[name as ApiSection]}</h2>
<p lang="en">${prose(description)}</p>
${calls.map((call) => renderCall(call, document))}</section>
`;
}

function renderSchemas({ components }: OpenApiDocument): Html {
  return html`<section aria-labelledby="schemas">
<h2 id="schemas">Sheme</h2>
<p>Što više poziva prima ili vraća. Odgovor ima ova polja i nijedno drugo.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<article class="schema" aria-labelledby="${schemaAnchor(name)}" lang="en">
<h3 id="${schemaAnchor(name)}">${name}</h3>
${schema.properties ? renderFields(schema) : html`<p>${typeOf(schema)}</p>`}
</article>
`,
)}</section>`;
}

function anchorOf(name: string): string {
  return `section-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}
