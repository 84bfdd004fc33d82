import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legal } from '@/i18n/locales/hr/legal';

const SOURCES = join(import.meta.dirname, '../src');
const STORES =
  /\b(KEPT_HINT =|sessionStorage|localStorage|indexedDB|idb-keyval|storageKey=|document\.cookie)/;

/** Files that keep something in the browser, and by which name the page about cookies says so. */
const KEPT: Record<string, string[]> = {
  'app/errors/new-release.ts': ['reloaded-for'],
  'app/navigation/scroll-memory.ts': ['list-places'],
  'app/navigation/scroll-position.tsx': ['scroll-positions'],
  'features/admin-session/hint.ts': ['adminLoggedIn'],
  'features/goals-confirmation/kept-goals.ts': ['goals:'],
  'features/registration/draft-store.ts': ['registration:', 'registration-key'],
  'features/registration/kept-files.ts': ['registration'],
  'features/registration/kept-hint.ts': ['registration-files'],
  'lib/page/colour-choice.ts': ['theme'],
  'lib/forms/kept-drafts.ts': ['admin-drafts'],
  'lib/interaction/kept-switch.ts': ['adminShortcuts', 'adminDenseView'],
};

/** Clears away what another file keeps. */
const ONLY_READ = ['features/registration/sweep-kept-files.ts'];

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.startsWith('i18n'),
);
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
const page = legal.cookies.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

it('nothing is kept by the browser but what is listed here', () => {
  expect(files.filter((file) => STORES.test(read(file)) && !ONLY_READ.includes(file)).sort()).toEqual(
    Object.keys(KEPT).sort(),
  );
});

it.each(Object.entries(KEPT))('the page about cookies names what %s keeps', (file, names) => {
  for (const name of names) {
    expect(read(file)).toContain(name);
    expect(page).toContain(`„${name}`);
  }
});

it('the page about cookies names the cookie of a session', () => {
  const cookie = readFileSync(
    join(SOURCES, '../../services/gateway/src/access/session-cookie.ts'),
    'utf8',
  ).match(/SESSION_COOKIE = '(.*)'/)?.[1];
  expect(page).toContain(`„${cookie}”`);
});
