import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hr } from './locales/hr/all';

/** Texts fixed to the letter by the specification and its checklist. */
const FIXED = [
  'Pogreška filtriranja',
  'Unesite ispravnu email adresu',
  'Pretraživanje...',
  'Provjera ovlasti...',
  'Učitaj više političara',
  'Nema prijava u sustavu',
  'Nema prijava sa statusom "{{filter}}"',
  'Status prijave je uspješno promijenjen',
  'Došlo je do problema prilikom obrade vaše prijave. Molimo pokušajte ponovno.',
  'Vaša prijava je zaprimljena i čeka potvrdu. Na vašu email adresu poslana je ponuda za plaćanje jamstva.',
];

const YOU = /(?<![\p{L}])(vaš|vam|vas|vama)(?!\p{Lu})/u;

/** Words that the product says otherwise. */
const WORDS: [said: string, forbidden: RegExp][] = [
  ['greška', /pogrešk|pogrešc|grješk/i],
  ['poveznica', /\blink(?! programa)/i],
  ['e-mail', /e-po[rš]|\bemail|(?<!e-)\bmail|elektroničk/i],
  ['Prikaži još …', /učitaj više|prikaži (više|starij)/i],
  ['medijska objava', /izvješć/i],
  ['podaci za uplatu', /poda(?:ci|tk)\S* za plaćanje/i],
  ['poredak', /redoslijed/i],
  ['posljednji', /\bzadnj/i],
  ['usluga', /\bservis/i],
  ['račun', /žiro/i],
  ['fontovi', /\bpisma\b/i],
  ['ponuda u iznosu od', /ponud\w* na \{\{/i],
  ['za ispunjena obećanja uplata se vraća', /obećanja vraćaju/i],
  ['bez prijave', /nitko prijavljen/i],
  ['Vi, Vaš', YOU],
  ['…', /\.\.\./],
  ['„…”', /["“‟»«]|(?<!\p{L})'/u],
  ['a percent sign after a non-breaking space', /(\d|\}\}) ?%/],
  ['{{year}} and {{electionYear}}', /20(25|29)/],
  ['a size or period of the contracts', /\d (MB|dana|mjeseci|minuta|sati)\b/],
];

/** Only signing in is a "prijava"; these parts speak of registrations. */
const OF_REGISTRATIONS = ['registration', 'registrationGoals', 'success', 'adminSubmissions'];

function texts(value: unknown, at: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([name, part]) => texts(part, `${at}.${name}`));
}

const everything = Object.entries(hr).flatMap(([namespace, part]) => texts(part, namespace));
const all = everything.filter(([, text]) => !FIXED.includes(text));

it.each(FIXED)('"%s" stays to the letter', (fixed) => {
  expect(everything.map(([, text]) => text)).toContain(fixed);
});

/** Without the names of what is filled in. */
const spoken = (text: string) => text.replace(/\{\{\w+\}\}/g, '{{}}');
const found = (forbidden: RegExp) => all.filter(([, text]) => forbidden.test(spoken(text)));

it.each(WORDS)('what is %s is called nothing else', (_said, forbidden) => {
  expect(found(forbidden)).toEqual([]);
});

it('a registration is a "zahtjev"', () => {
  const called = found(/prijav(?!ljen|i se)/i);
  expect(called.filter(([key]) => OF_REGISTRATIONS.includes(key.split('.')[0] ?? ''))).toEqual([]);
});

it('every „ has its ”', () => {
  expect(all.filter(([, text]) => text.replace(/„[^„”]*”/g, '').match(/[„”]/))).toEqual([]);
});

describe('what the services say', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['services', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/src\/.*(?<!\.spec)\.ts$/.test(file) && !file.includes('demo-'))
      .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')] as const),
  );
  const CROATIAN =
    /\p{L}\/la(?!\p{L})|pogrešk(?!a filtriranja)|pogrešc|(?<!\p{L})e-po[rš]|redoslijed|(?<!\p{L})zadnj|servis|žiro| prijav[aeiu] (je|nije|više)|Vaš[aue] prijav/iu;

  const saying = (forbidden: RegExp, folder = '') =>
    sources.filter(([file, text]) => file.startsWith(folder) && forbidden.test(text)).map(([file]) => file);

  it('follows the same words, in forms that fit every gender', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(saying(CROATIAN)).toEqual([]);
  });

  it('is polite in mails', () => {
    const mails = 'services/registrations/src/mail-sending/';
    expect(saying(/Vaš/, mails).length).toBeGreaterThan(5);
    expect(saying(YOU, mails)).toEqual([]);
  });
});
