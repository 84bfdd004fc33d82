import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:client-assets';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
  imports?: string[];
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
      const fonts = new Set([...(entry.assets ?? []), ...Object.values(manifest).map(({ file: f }) => f)]);
      const assets = {
        script: `/${entry.file}`,
        modules: (entry.imports ?? []).flatMap((key) => manifest[key] ?? []).map((chunk) => `/${chunk.file}`),
        styles: (entry.css ?? []).map((name) => `/${name}`),
        fonts: [...fonts].filter((name) => name.endsWith('.woff2')).map((name) => `/${name}`),
      };
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}
