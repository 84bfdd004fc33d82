import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Keys of chunks that are loaded together with this one. */
  imports?: string[];
}

export type Manifest = Record<string, Chunk>;

const compress = promisify(brotliCompress);

/** Files of JavaScript that the browser loads before the page works: the entry and what it imports, not what it loads later. */
export function firstLoadFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  return [...seen].filter((file) => file.endsWith('.js'));
}

/** KiB of first-load JavaScript of a built client, compressed by brotli; `null` when there is no built client. */
export async function firstLoadKibibytes(client: string): Promise<number | null> {
  const text = await readFile(join(client, '.vite', 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const files = firstLoadFiles(JSON.parse(text) as Manifest);
  if (files.length === 0) throw new Error('The manifest of the client names no entry.');
  let bytes = 0;
  for (const file of files) bytes += (await compress(await readFile(join(client, file)))).length;
  return Math.round((bytes / 1024) * 10) / 10;
}
