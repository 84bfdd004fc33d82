import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withBreakpoints } from '../src/app/theme/tokens.ts';

const ID = 'virtual:client-assets';
/** Pages that are chunks of their own. */
const PAGES = 'src/routes/';
const ENTRY = 'src/app/entry-client.tsx';
const WITHOUT_SCRIPT = 'src/app/without-script.css';

interface ManifestEntry {
  file: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
}

/** Every chunk that comes with one, so that the browser asks for all of them at once. */
function importsOf(
  entry: ManifestEntry,
  manifest: Record<string, ManifestEntry>,
  known = new Set<ManifestEntry>(),
): Set<ManifestEntry> {
  for (const key of entry.imports ?? []) {
    const chunk = manifest[key];
    if (!chunk || known.has(chunk)) continue;
    known.add(chunk);
    importsOf(chunk, manifest, known);
  }
  return known;
}

/** The style sheets of a page beyond those of the entry, by the source file of its route. */
function stylesOfPages(
  manifest: Record<string, ManifestEntry>,
  onEveryPage: string[],
): Record<string, string[]> {
  const pages = Object.entries(manifest).filter(([source]) => source.startsWith(PAGES));
  return Object.fromEntries(
    pages.map(([source, chunk]) => {
      const styles = [...importsOf(chunk, manifest), chunk].flatMap(({ css = [] }) => css);
      return [
        source,
        [...new Set(styles)].filter((name) => !onEveryPage.includes(name)).map((name) => `/${name}`),
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
      const assets = {
        script: `/${entry.file}`,
        modules: [...importsOf(entry, manifest)].map(({ file: name }) => `/${name}`),
        styles: (entry.css ?? []).map((name) => `/${name}`),
        pageStyles: stylesOfPages(manifest, entry.css ?? []),
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
