import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Hashed files of this build and of the one before, by their names in `assets`. */
interface Release {
  files: string[];
  previous: string[];
}

const NONE: Release = { files: [], previous: [] };

function readRelease(file: string): Release {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : NONE;
}

/**
 * What stays after a build: its own files and those of the last other build.
 *
 * @param files names that the build wrote
 * @param before what the last build noted; the same files built again count as the same release
 */
export function nextRelease(files: string[], before: Release): Release {
  const isSame = files.length === before.files.length && files.every((name) => before.files.includes(name));
  return { files, previous: isSame ? before.previous : before.files };
}

/** Removes what belongs to neither, and gives back the note for the next build. */
export function sweepAssets(folder: string, files: string[], before: Release): Release {
  const release = nextRelease(files, before);
  const kept = new Set([...release.files, ...release.previous]);
  for (const name of readdirSync(folder))
    if (!kept.has(name.replace(/\.(?:br|gz)$/, ''))) rmSync(join(folder, name));
  return release;
}

/**
 * Keeps the assets of the previous build beside the new ones: a page that is open during an update goes on loading its own
 * files. Takes the place of `emptyOutDir`.
 */
export function previousAssets(): Plugin {
  return {
    name: 'previous-assets',
    apply: 'build',
    writeBundle(options, bundle) {
      const out = options.dir ?? '';
      const note = join(out, '.vite', 'release.json');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => basename(name));
      const release = sweepAssets(join(out, 'assets'), files, readRelease(note));
      mkdirSync(dirname(note), { recursive: true });
      writeFileSync(note, JSON.stringify(release));
    },
  };
}
