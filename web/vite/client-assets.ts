import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:client-assets';
/** Loaded with the pages that have a form; the server names it in their head. */
const FORM_PAGES = 'src/app/form-pages.css';

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
      const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The client manifest names no entry. Build the client first.');
      const forms = manifest[FORM_PAGES];
      if (!forms) throw new Error(`The client manifest does not name ${FORM_PAGES}.`);
      const assets = {
        script: `/${entry.file}`,
        modules: [...importsOf(entry, manifest)].map(({ file: name }) => `/${name}`),
        styles: (entry.css ?? []).map((name) => `/${name}`),
        formStyles: [`/${forms.file}`],
      };
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}
