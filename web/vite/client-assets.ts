import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withBreakpoints } from '../src/app/theme/tokens.ts';

const ID = 'virtual:client-assets';
/** Pages that are chunks of their own. */
const PAGES = 'src/routes/';
const START = 'src/app/start.ts';
const ENTRY = 'src/app/entry-client.tsx';
const WITHOUT_SCRIPT = 'src/app/without-script.css';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
  imports?: string[];
}

/** Every chunk that comes with one, in the order in which they are run, so that the browser can ask for all at once. */
function importsOf(
  entry: ManifestEntry,
  manifest: Record<string, ManifestEntry>,
  visited = new Set<string>(),
): ManifestEntry[] {
  return (entry.imports ?? []).flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return [];
    visited.add(key);
    return [...importsOf(chunk, manifest, visited), chunk];
  });
}

const isFont = (name: string) => name.endsWith('.woff2');
const addresses = (files: string[]) => [...new Set(files)].map((name) => `/${name}`);

/** Chunks and style sheets of a page beyond those of the entry, by the source file of its route. */
function filesOfPages(manifest: Record<string, ManifestEntry>, onEveryPage: ManifestEntry[]) {
  const known = new Set(onEveryPage.flatMap(({ file, css = [] }) => [file, ...css]));
  const isNew = (name: string) => !known.has(name);
  const pages = Object.entries(manifest).filter(([source]) => source.startsWith(PAGES));
  return Object.fromEntries(
    pages.map(([source, page]) => {
      const chunks = [...importsOf(page, manifest), page];
      return [
        source,
        {
          modules: addresses(chunks.map(({ file }) => file).filter(isNew)),
          styles: addresses(chunks.flatMap(({ css = [] }) => css).filter(isNew)),
        },
      ];
    }),
  );
}

/** The hashed names a page has to name in its head, taken from the client build that ran just before. */
export function clientAssets(): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const file = join(this.environment.config.root, 'dist/client/.vite/manifest.json');
      this.addWatchFile(file);
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
      const entryOf = (source: string) => {
        const entry = manifest[source];
        if (!entry) throw new Error(`The client manifest does not name ${source}. Build the client first.`);
        return entry;
      };
      const entry = entryOf(ENTRY);
      const chunks = importsOf(entry, manifest);
      const onEveryPage = [...chunks, entry];
      const assets = {
        script: `/${entryOf(START).file}`,
        app: `/${entry.file}`,
        modules: addresses(chunks.map(({ file: name }) => name)),
        styles: addresses(onEveryPage.flatMap(({ css = [] }) => css)),
        fonts: addresses(onEveryPage.flatMap(({ assets: files = [] }) => files)).filter(isFont),
        pages: filesOfPages(manifest, onEveryPage),
        stylesWithoutScript: `/${entryOf(WITHOUT_SCRIPT).file}`,
      };
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

/** Adds the style sheet that no module imports: pages name it for browsers without JavaScript only. */
export function stylesWithoutScript(): Plugin {
  return {
    name: 'styles-without-script',
    generateBundle() {
      const source = withBreakpoints(
        readFileSync(join(this.environment.config.root, WITHOUT_SCRIPT), 'utf8'),
      );
      this.emitFile({
        type: 'asset',
        name: 'without-script.css',
        originalFileName: WITHOUT_SCRIPT,
        source,
      });
    },
  };
}
