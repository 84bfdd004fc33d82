import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOALS_TARGET_YEAR } from '@jamcimo/contracts/constants';
import { I18n } from './i18n';
import { hr } from './locales/hr/all';
import { textConstants } from './text-constants';

/** Every key of the texts with its namespace, in dots. */
function keys(value: object, before: string): string[] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? keys(part, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

function withTexts(shell: object) {
  const texts = new I18n({ shell });
  return { texts, fixed: texts.fixed('shell') as (key: string, values?: object) => unknown };
}

test('texts that name a constant of the later ones bring them along', () => {
  const folder = join(import.meta.dirname, 'locales/hr');
  const [first = ''] = readFileSync(join(folder, '../../text-constants.ts'), 'utf8')
    .split('textConstants =')
    .slice(1);
  const late = Object.keys(textConstants).filter((name) => !new RegExp(`\\b${name}:`).test(first));
  expect(late).toContain('objectionDays');
  const broughtBy = (file: string) =>
    ({ 'kept-data.ts': 'legal.ts' })[file] ?? (file.startsWith('admin-') ? 'admin.ts' : file);
  const bare = readdirSync(folder).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const bringing = readFileSync(join(folder, broughtBy(file)), 'utf8');
    return late.some((name) => text.includes(`{{${name}}}`)) && !bringing.includes('/term-constants');
  });
  expect(bare).toEqual([]);
});

describe('the texts', () => {
  const t = new I18n(hr).fixed(['shell', 'politicians', 'media']);

  it.each([
    [1, '1 medijska objava'],
    [2, '2 medijske objave'],
    [5, '5 medijskih objava'],
    [21, '21 medijska objava'],
  ])('count mentions as people do: %d', (count, expected) => {
    expect(t('media:mentions', { count, number: String(count) })).toBe(expected);
  });

  it.each([
    [1, 'politički cilj do'],
    [3, 'politička cilja do'],
    [5, 'političkih ciljeva do'],
    [12, 'političkih ciljeva do'],
  ])('count goals as people do: %d', (count, expected) => {
    expect(t('politicians:profile.description', { count, who: 'Ana' })).toContain(`${count} ${expected}`);
  });

  it('have all three Croatian forms wherever they have one', () => {
    const all = new Set(keys(hr, ''));
    const stems = [...all].filter((key) => key.endsWith('_one')).map((key) => key.replace(/_one$/, ''));
    expect(stems.length).toBeGreaterThan(4);
    for (const stem of stems) expect(all).toContain(`${stem}_few`);
    for (const stem of stems) expect(all).toContain(`${stem}_other`);
  });

  it('show a missing key as it is and warn about it', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const missing = (t as (key: string) => string)('shell:notThere');
    expect(missing).toBe('notThere');
    expect(warn).toHaveBeenCalledWith('Missing translation: shell:notThere');
    warn.mockRestore();
  });

  it('fill in values and constants, and take a value for nothing but text', () => {
    const { fixed } = withTexts({
      place: 'U {{place}} do {{year}}.',
      lines: ['{{place}}', { deep: '{{place}}' }],
    });
    expect(fixed('place', { place: 'mjestu {{year}}' })).toBe(`U mjestu {{year}} do ${GOALS_TARGET_YEAR}.`);
    expect(fixed('lines', { returnObjects: true, place: 'ovdje' })).toEqual(['ovdje', { deep: 'ovdje' }]);
    expect(fixed('place')).toBe(`U  do ${GOALS_TARGET_YEAR}.`);
  });

  it('know nothing that is not written in them', () => {
    const { texts } = withTexts({ place: 'U mjestu' });
    expect(
      ['place', 'constructor', 'place.length', 'none.at.all'].map((key) => texts.exists(key, 'shell')),
    ).toEqual([true, false, false, false]);
  });

  it('come with their page', () => {
    const { texts } = withTexts({});
    expect(texts.has('about')).toBe(false);
    texts.add({ about: hr.about });
    expect(texts.has('about')).toBe(true);
  });
});
