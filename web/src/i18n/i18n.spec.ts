import { createI18n } from './i18n';
import { hr } from './locales/hr/all';

/** Every key of the texts with its namespace, in dots. */
function keys(value: object, before: string): string[] {
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? keys(part, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

describe('the texts', () => {
  const texts = createI18n(hr);

  it.each([
    [1, '1 spominjanje u medijima'],
    [2, '2 spominjanja u medijima'],
    [5, '5 spominjanja u medijima'],
    [21, '21 spominjanje u medijima'],
  ])('count mentions as people do: %d', (count, expected) => {
    expect(texts.t('politicians:card.mentions', { count })).toBe(expected);
  });

  it.each([
    [1, 'politički cilj do'],
    [3, 'politička cilja do'],
    [5, 'političkih ciljeva do'],
    [12, 'političkih ciljeva do'],
  ])('count goals as people do: %d', (count, expected) => {
    expect(texts.t('politicians:profile.description', { count, who: 'Ana' })).toContain(
      `${count} ${expected}`,
    );
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
    const missing = (texts.t as (key: string) => string)('shell:notThere');
    expect(missing).toBe('notThere');
    expect(warn).toHaveBeenCalledWith('Missing translation: shell:notThere');
    warn.mockRestore();
  });
});
