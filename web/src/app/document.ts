import { headElements } from '../lib/page/head-elements';
import type { JsonLd } from '../lib/page/json-ld';
import type { PageHead } from '../lib/page/page-head';
import type { PageData } from './query-client';
import { colors } from './theme/tokens';

/** Addresses of the built files a page names in its head. */
export interface ClientAssets {
  script: string;
  modules: string[];
  styles: string[];
  /** Those of one page, by the source file of its route. */
  pageStyles: Record<string, string[]>;
  /** Only where JavaScript does not run. */
  stylesWithoutScript: string;
}

interface Parts {
  head: PageHead;
  body: string;
  data: PageData;
  assets: ClientAssets;
  publicUrl: string | null;
  /** The same on every page; what the page itself states stands in its head. */
  siteStatements: JsonLd[];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** JSON that cannot end the element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function headTags({ head, publicUrl }: Parts): string[] {
  const elements = headElements(head, publicUrl).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<${tag} ${written.join(' ')}>`;
  });
  return [`<title>${escapeHtml(head.title)}</title>`, ...elements];
}

/** The whole document. No inline script runs: the state is data, the one script comes from our own site. */
export function documentHtml(parts: Parts): string {
  const { head, body, data, assets, siteStatements } = parts;
  return [
    '<!doctype html><html lang="hr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headTags(parts),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // The page is read before it is operated: nothing that only operates it comes before what it looks like.
    ...assets.modules.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${colors.surface}">`,
    `<noscript><link rel="stylesheet" href="${assets.stylesWithoutScript}"></noscript>`,
    // Data, not executable: the content policy has nothing against it.
    ...siteStatements.map((one) => `<script type="application/ld+json">${jsonForHtml(one)}</script>`),
    ...(head.statements ?? []).map(
      (one) => `<script type="application/ld+json" data-page>${jsonForHtml(one)}</script>`,
    ),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="data">${jsonForHtml(data)}</script>`,
    // Not waited for: the browser goes to the fragment of the address at once, and `:target` holds before anything runs.
    `<script type="module" async src="${assets.script}" fetchpriority="low"></script></body></html>`,
  ].join('');
}
