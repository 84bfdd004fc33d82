import type { PageHead } from '@/lib/page/head-elements';
import { headElements } from '@/lib/page/head-elements';
import type { JsonLd } from '@/lib/page/json-ld';
import type { PageData } from './query-client';
import { colors, darkColors } from './theme/tokens';

/** Addresses of the built files that a page names. */
interface CommonAssets {
  /** The first script, which loads the others once the page is drawn. */
  script: string;
  /** The client itself. */
  app: string;
  /** What the client imports, in the order in which it is run. */
  modules: string[];
  styles: string[];
  /** Asked for at once: a page whose first drawing they miss is drawn without them (theme/fonts.css). */
  fonts: string[];
  /** Only where JavaScript does not run. */
  stylesWithoutScript: string;
}

/** What one page needs beyond what all of them do. */
interface AssetsOfPage {
  modules: string[];
  styles: string[];
}

/** Addresses of all built files that pages name; those of single pages by the source file of their route. */
export interface ClientAssets extends CommonAssets {
  pages: Record<string, AssetsOfPage>;
}

/** Those that one document names. */
interface DocumentAssets extends CommonAssets {
  pageModules: string[];
}

/** @param source source file of the page's route; undefined where the page comes with every other */
export function assetsOf(source: string | undefined, { pages, ...common }: ClientAssets): DocumentAssets {
  const page = pages[source ?? ''] ?? { modules: [], styles: [] };
  return { ...common, styles: [...common.styles, ...page.styles], pageModules: page.modules };
}

interface Parts {
  head: PageHead;
  body: string;
  data: PageData;
  assets: DocumentAssets;
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

/** Names the files that the first script loads once the page is drawn: it is read before it is operated. */
function scriptTag({ script, app, modules, pageModules }: DocumentAssets): string {
  const files = `data-app="${app}" data-modules="${modules.join(' ')}" data-page="${pageModules.join(' ')}"`;
  return `<script type="module" async src="${script}" fetchpriority="low" ${files}></script>`;
}

/** The frame of the browser in the colour of the page; a choice changes which of the two holds (public/theme.js, colour-choice.ts). */
function themeColors(): string[] {
  return Object.entries({ light: colors.surface, dark: darkColors.surface }).map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
  );
}

/** The whole document. No inline script runs: the state is data, both scripts come from our own site. */
export function documentHtml(parts: Parts): string {
  const { head, body, data, assets, siteStatements } = parts;
  return [
    '<!doctype html><html lang="hr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...themeColors(),
    // Waited for: nothing is drawn in other colours than those that somebody chose.
    '<script src="/theme.js"></script>',
    ...headTags(parts),
    ...assets.fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<noscript><link rel="stylesheet" href="${assets.stylesWithoutScript}"></noscript>`,
    // Data, not executable: the content policy has nothing against it.
    ...siteStatements.map((one) => `<script type="application/ld+json">${jsonForHtml(one)}</script>`),
    ...(head.statements ?? []).map(
      (one) => `<script type="application/ld+json" data-page>${jsonForHtml(one)}</script>`,
    ),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="data">${jsonForHtml(data)}</script>`,
    // Not waited for: the browser goes to the fragment of the address at once, and `:target` holds before anything runs.
    scriptTag(assets),
    '</body></html>',
  ].join('');
}
