import { colors, contrast, textPairs, themeVariables, withBreakpoints } from './tokens';

describe('design tokens', () => {
  it.each(textPairs)('keeps %s readable on %s', (text, background) => {
    expect(contrast(colors[text], colors[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'] as const)('makes the edge of controls visible on %s', (background) => {
    expect(contrast(colors.edge, colors[background])).toBeGreaterThanOrEqual(3);
  });

  it('computes the contrast that WCAG gives for black on white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  it('puts widths in the place of their names, and refuses a name that is none', () => {
    expect(withBreakpoints('screen and (--wide)')).toBe('screen and (min-width: 768px)');
    expect(withBreakpoints('(--narrow)')).toBe('(max-width: 767.98px)');
    expect(withBreakpoints('(hover: none)')).toBe('(hover: none)');
    expect(withBreakpoints('gap: var(--space-2)')).toBe('gap: var(--space-2)');
    expect(() => withBreakpoints('(--huge)')).toThrow('(--huge)');
  });

  it('becomes CSS custom properties', () => {
    expect(themeVariables()).toContain('--ink: #16213A;');
  });
});
