import { colors, contrast, darkColors, textPairs, themeVariables, withBreakpoints } from './tokens';

describe('design tokens', () => {
  describe.each([
    ['light', colors],
    ['dark', darkColors],
  ] as const)('in %s colours', (_, palette) => {
    it.each(textPairs)('keeps %s readable on %s', (text, background) => {
      expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['paper', 'surface', 'shade'] as const)(
      'makes the edge of controls visible on %s',
      (background) => {
        expect(contrast(palette.edge, palette[background])).toBeGreaterThanOrEqual(3);
      },
    );
  });

  it('are dark by the system or by choice, never on paper nor against forced colours', () => {
    const css = themeVariables();
    expect(css).toContain('@media screen and (forced-colors:none){:root[data-theme="dark"]{');
    expect(css).toContain(
      '@media screen and (forced-colors:none) and (prefers-color-scheme:dark){:root:not([data-theme="light"]){',
    );
    expect(css.match(/--ink: #E9ECF2;/g)).toHaveLength(2);
  });

  it('computes the contrast that WCAG gives for black on white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  it('puts widths in the place of their names, and refuses a name that is none', () => {
    expect(withBreakpoints('screen and (--wide)')).toBe('screen and (min-width: 48em)');
    expect(withBreakpoints('(--narrow)')).toBe('(max-width: 47.99875em)');
    expect(withBreakpoints('(hover: none)')).toBe('(hover: none)');
    expect(withBreakpoints('gap: var(--space-2)')).toBe('gap: var(--space-2)');
    expect(() => withBreakpoints('(--huge)')).toThrow('(--huge)');
  });

  it('becomes CSS custom properties', () => {
    expect(themeVariables()).toContain('--ink: #16213A;');
  });
});
