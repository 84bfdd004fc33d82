import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { BuildError } from './tool.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestEntry>;

const CLIENT = join(ROOT, 'web', 'dist', 'client');
/** The first script and the client that it loads. */
const EVERY_PAGE = ['src/app/start.ts', 'src/app/entry-client.tsx'];
const texts = (name: string) => `src/i18n/locales/hr/${name}.ts`;

/** What each page loads beside the entry, by the sources of its lazy chunks. */
const PAGES: [page: string, chunks: string[]][] = [
  ['`/` (list, profile), not found', []],
  ['`/about`', ['src/routes/about.tsx', texts('about'), texts('money')]],
  ['`/novac`', ['src/routes/fund.tsx', texts('fund-page')]],
  ['`/ciljevi`', ['src/routes/goals.tsx', texts('goals')]],
  ['`/cilj`', ['src/routes/goal.tsx', texts('goals')]],
  ['`/media`', ['src/routes/media.tsx']],
  [
    '`/terms`, `/privacy`, `/cookies`, `/accessibility`',
    ['src/routes/legal.tsx', texts('legal'), texts('money')],
  ],
  ['`/registration`', ['src/routes/registration.tsx', texts('registration'), texts('money')]],
  ['`/registration-success`', ['src/routes/registration-success.tsx', texts('success')]],
  ['`/poveznica`', ['src/routes/lost-link.tsx', texts('lost-link')]],
  ['`/registration-goals`', ['src/routes/registration-goals.tsx', texts('registration-goals')]],
  ['`/registration-disown`', ['src/routes/registration-disown.tsx', texts('disowning')]],
  [
    '`/registration-correction`, `/registration-change`',
    [
      'src/routes/registration-links.tsx',
      ...[texts('registration-correction'), texts('registration'), texts('money')],
    ],
  ],
  ['`/admin` and below, before their own screen', ['src/app/admin/admin-section.tsx']],
];

/** What a page loads when it is wanted, beside what it has. */
const ON_DEMAND: [part: string, chunks: string[]][] = [
  ['Filters that are searched by typing (wide screens)', ['src/components/rich-select.ts']],
  ['Panel of a phone: search, filters, menu', ['src/components/drawer.ts']],
  ['Notifications', ['src/components/toasts/toast-area.tsx']],
];

/** Differences below this come from other versions of the compressor, or are too small to matter. */
const TOLERANCE_KIB = 2;

/** What is too small to be packed is sent as it is. */
const sentSize = (file: string) => {
  const [plain, packed] = [join(CLIENT, file), join(CLIENT, `${file}.br`)];
  return statSync(existsSync(packed) ? packed : plain).size;
};

/** Files of these chunks and of all they import, without those that are there already. */
function filesOf(manifest: Manifest, keys: string[], present: Set<string>): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (!entry) throw new BuildError(`The client has no chunk ${key} (tools/build/src/page-weight.ts).`);
    for (const file of [entry.file, ...(entry.css ?? [])]) if (!present.has(file)) files.add(file);
    entry.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const kib = (files: Set<string>, ending: string) => {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + sentSize(file), 0);
  return (bytes / 1024).toFixed(1);
};

const row = (name: string, files: Set<string>) =>
  `| ${name} | ${kib(files, '.js')} | ${kib(files, '.css')} |`;

/** The text of docs/PAGE-WEIGHT.md, from the client as it was built last. */
export function pageWeight(): string {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const first = filesOf(manifest, EVERY_PAGE, new Set());
  const pages = PAGES.map(([name, chunks]) =>
    row(name, filesOf(manifest, [...EVERY_PAGE, ...chunks], new Set())),
  );
  const parts = ON_DEMAND.map(([name, chunks]) => row(name, filesOf(manifest, chunks, first)));
  return `# What a page loads

KiB of JavaScript and style sheets as they are sent (brotli), when the page is the first one of a visit. Written by
\`npm run generate\`; \`npm test\` checks it. The build refuses a first load of more than 146 KiB of JavaScript (docs/adr/0007).

| Page | JavaScript | CSS |
|---|---|---|
${pages.join('\n')}

What is loaded when somebody wants it, on top:

| Part | JavaScript | CSS |
|---|---|---|
${parts.join('\n')}
`;
}

const NUMBER = /(?<=\| )\d+\.\d(?= \|)/g;

/** Whether both say the same, but for differences that do not matter. */
export function isSameWeight(one: string, other: string): boolean {
  const numbers = (text: string) => [...text.matchAll(NUMBER)].map(([number]) => Number(number));
  const words = (text: string) => text.replace(NUMBER, '');
  const others = numbers(other);
  return (
    words(one) === words(other) &&
    numbers(one).every((number, at) => Math.abs(number - (others[at] ?? Number.NaN)) <= TOLERANCE_KIB)
  );
}
