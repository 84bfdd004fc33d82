import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|html)$/;
const SMALLEST = 1024;
/** Bytes of JavaScript, brotli, that the first page may load (docs/adr/0007). */
const FIRST_LOAD_LIMIT = 146 * 1024;

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `.br` and `.gz` beside every text file of 1 KiB or more, and refuses a first load that is too heavy. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle(options, bundle) {
      folder = options.dir ?? '';
      const first = new Set<string>();
      const visit = (name: string) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || first.has(name)) return;
        first.add(name);
        chunk.imports.forEach(visit);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
      const size = [...first].reduce((sum, name) => sum + brotli(readFileSync(join(folder, name))).length, 0);
      this.info(`first-load JavaScript: ${(size / 1024).toFixed(1)} KiB brotli`);
      if (size > FIRST_LOAD_LIMIT)
        this.error(`The first page loads ${size} bytes, ${FIRST_LOAD_LIMIT} are allowed.`);
    },
    closeBundle() {
      if (folder === '') return;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        // The name of an asset changes with its content: one of the previous release has its copies.
        if (file.includes('assets') && existsSync(`${file}.br`)) continue;
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST) continue;
        writeFileSync(`${file}.br`, brotli(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
