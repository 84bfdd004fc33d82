/**
 * `node tools/build/src/bundle-services.ts`: makes of each compiled service the files that run, in its `dist`: one for the service and one
 * for each of its workers and commands, with the packages they need. What several of them need, or what is loaded on demand, stands in
 * files beside them. Thousands of small modules take longer to load, and more memory (ADR 34).
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { isOutside } from './deployment/outside-packages.mjs';
import { COMPILED, ROOT } from './paths.ts';

/** In the sources: what was compiled of one that is gone is still there. */
const PROGRAMS = ['main.ts', 'migrate.ts', 'command.ts', '**/*-worker.ts'];
const WORKERS_OF_LIBRARIES = '**/*.worker.ts';
/** CommonJS packages ask where they are. */
const PLACE = 'const __dirname = import.meta.dirname, __filename = import.meta.filename;';

interface Service {
  dist: string;
  /** Programs by name, with the file they begin with. */
  programs: Record<string, string>;
  /** Folders of what it is made of. */
  compiled: string[];
}

function serviceIn(folder: string): Service {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const libraries = Object.keys(dependencies)
    .filter((name) => name.startsWith('@jamcimo/'))
    .map((name) => join(ROOT, 'libs', basename(name)));
  const found = (project: string, patterns: string | string[], compiled: string) =>
    globSync(patterns, { cwd: join(project, 'src') }).map((file) => [
      basename(file, '.ts'),
      join(project, compiled, file.replace(/ts$/, 'js')),
    ]);
  const programs = Object.fromEntries([
    ...found(folder, PROGRAMS, COMPILED),
    ...libraries.flatMap((library) => found(library, WORKERS_OF_LIBRARIES, 'dist')),
  ]);
  const compiled = [join(folder, COMPILED), ...libraries.map((library) => join(library, 'dist'))];
  return { dist: join(folder, 'dist'), programs, compiled };
}

const changedAt = (file: string) => statSync(file).mtimeMs;

/** Whether its files are newer than all that they are made of. */
function isFresh({ dist, programs, compiled }: Service): boolean {
  const made = Object.keys(programs).map((name) => join(dist, `${name}.js`));
  if (!made.every((file) => existsSync(file))) return false;
  const sources = compiled.flatMap((folder) =>
    globSync('**/*.js', { cwd: folder }).map((file) => join(folder, file)),
  );
  const oldest = Math.min(...made.map(changedAt));
  return [import.meta.filename, join(ROOT, 'package-lock.json'), ...sources].every(
    (file) => changedAt(file) < oldest,
  );
}

/** Packages that are not installed are only named by others, which do without them. */
function isInstalled(name: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(name);
    return true;
  } catch (error) {
    // It is there for import alone.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/** V8 keeps a source with one letter such as č at two bytes a letter: here it is written as its escape. */
const narrow: Plugin = {
  name: 'narrow',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /(?<!\\)[\u0100-\uFFFF]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

async function bundle({ dist, programs }: Service): Promise<void> {
  const made = await rolldown({
    input: programs,
    platform: 'node',
    external: (id, importer) =>
      isBuiltin(id) ||
      isOutside(id) ||
      (/^[^./]/.test(id) && importer !== undefined && !isInstalled(id, importer)),
    onLog: () => undefined,
  });
  const { output } = await made.write({
    dir: dist,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    banner: PLACE,
    // Nest, TypeORM and errors go by the names of classes; packages go by the order in which they are loaded.
    keepNames: true,
    strictExecutionOrder: true,
    minify: { compress: false, mangle: false, codegen: true },
    comments: false,
    plugins: [narrow],
  });
  const files = new Set([basename(COMPILED), ...output.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(dist)) if (!files.has(name)) rmSync(join(dist, name), { recursive: true });
}

for (const folder of globSync('services/*', { cwd: ROOT })) {
  const service = serviceIn(join(ROOT, folder));
  if (!isFresh(service)) await bundle(service);
}
