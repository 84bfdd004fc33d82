import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';

/** How to start a Chromium. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium for browser tests: $CHROMIUM_PATH, else one of the system, else the one from npm, which brings its own
 * libraries and fonts and so runs on a bare machine.
 */
export function findChromium(): Chromium {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return ordinary(given);
  }
  const system = systemChromium();
  return system ? ordinary(system) : packagedChromium();
}

function ordinary(executablePath: string): Chromium {
  return { executablePath, args: [], env: environment() };
}

function environment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}

function systemChromium(): string | undefined {
  const onPath = SYSTEM.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
  return [...onPath, MAC].find((path) => isExecutable(path) && answersVersion(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some systems have a script under the name that only prints how to install the browser. */
function answersVersion(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Unpacks the browser from npm once; a later run finds it. */
function packagedChromium(): Chromium {
  const folder = unpackedFolder();
  const libraries = join(folder, 'al2023', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
    env: {
      ...environment(),
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontConfiguration(folder),
    },
  };
}

/** The fonts of the system where there are some, and those of the package: a bare machine has none. */
function fontConfiguration(folder: string): string {
  const file = join(folder, 'jamcimo-fonts.conf');
  if (!existsSync(file)) {
    writeFileSync(
      file,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
    );
  }
  return file;
}

function unpackedFolder(): string {
  const cache = join(ROOT, 'node_modules', '.cache');
  const folder = join(cache, 'jamcimo-chromium');
  if (existsSync(join(folder, 'chromium'))) return folder;
  let place = cache;
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch {
    // A checkout that belongs to somebody else: unpacked for this run.
    place = mkdtempSync(join(tmpdir(), 'jamcimo-chromium-'));
  }
  const partial = mkdtempSync(join(place, 'unpacking-'));
  unpackInto(partial);
  const target = join(place, 'jamcimo-chromium');
  try {
    renameSync(partial, target);
  } catch (error) {
    // Another run was quicker.
    if (!existsSync(join(target, 'chromium'))) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

/** The package unpacks to the temporary folder of its process, and its libraries only when it believes to be in a lambda. */
function unpackInto(folder: string): void {
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (done.status !== 0 || !existsSync(join(folder, 'chromium'))) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `No Chromium: none is on PATH and the one from npm could not be unpacked. Set CHROMIUM_PATH, or run npm ci. ${done.stderr}`,
    );
  }
}
