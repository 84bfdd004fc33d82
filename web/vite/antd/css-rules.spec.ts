import { mapRules } from './css-rules';

const keep = (selector: string) => selector;

describe('the rules of a style sheet', () => {
  it('lose the selectors that are refused, and rules that have none left', () => {
    const css = '.a,.a-rtl{top:0}.b-rtl{top:0}.c{top:0}';
    expect(mapRules(css, (selector) => (selector.includes('-rtl') ? null : selector))).toBe(
      '.a{top:0}.c{top:0}',
    );
  });

  it('are reached inside conditions too, while key frames stay as they are', () => {
    const css = '@media (width > 1px){.a{top:0}.b{top:0}}@media print{.b{top:0}}@keyframes k{to{top:0}}';
    expect(mapRules(css, (selector) => (selector === '.b' ? null : selector))).toBe(
      '@media (width > 1px){.a{top:0}}@keyframes k{to{top:0}}',
    );
  });

  it('keep commas inside brackets together', () => {
    expect(mapRules('.a:not(.b,.c),.d{top:0}', (one) => (one === '.d' ? null : one))).toBe(
      '.a:not(.b,.c){top:0}',
    );
  });

  it('without declarations are left out', () => {
    expect(mapRules('.a{}.b{top:0}', keep)).toBe('.b{top:0}');
  });

  it('that never end are an error', () => {
    expect(() => mapRules('.a{top:0', keep)).toThrow('no end');
  });
});
