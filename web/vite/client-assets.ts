import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:client-assets';
/** The pages with a form, whose style sheets come with their chunks; the server names them in the head of these pages. */
const FORM_PAGES = [
  'src/routes/registration.tsx',
  'src/routes/registration-goals.tsx',
  'src/routes/registration-success.tsx',
];
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
      const stylesOf = (page: ManifestEntry) =>
        [...importsOf(page, manifest), page].flatMap(({ css = [] }) => css);
      const assets = {
        script: `/${entry.file}`,
        modules: [...importsOf(entry, manifest)].map(({ file: name }) => `/${name}`),
        styles: (entry.css ?? []).map((name) => `/${name}`),
        formStyles: FORM_PAGES.flatMap((source) => stylesOf(entryOf(source)))
          .filter((name, at, all) => all.indexOf(name) === at && !entry.css?.includes(name))
          .map((name) => `/${name}`),
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
      const source = readFileSync(join(this.environment.config.root, WITHOUT_SCRIPT));
      this.emitFile({
        type: 'asset',
        name: 'without-script.css',
        originalFileName: WITHOUT_SCRIPT,
        source,
      });
    },
  };
}
