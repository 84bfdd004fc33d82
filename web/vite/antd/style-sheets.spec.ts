import { colors, contrast, darkColors } from '../../src/app/theme/tokens';
import { makeSheets } from './style-sheets';

const sheets = makeSheets();

describe("antd's style sheets", () => {
  it('take their colours from our tokens', () => {
    expect(sheets.page).toContain(`--ant-color-primary:${colors.primary.toLowerCase()}`);
  });

  it.each(Object.keys(sheets) as (keyof typeof sheets)[])(
    'use no variable in %s that is nowhere declared',
    (name) => {
      const declared = new Set(
        [...`${sheets.page}${sheets[name]}`.matchAll(/(--ant-[\w-]+):/g)].map(([, one]) => one),
      );
      // Set by components in their style attribute: widths of a dialog and of columns.
      const used = [...sheets[name].matchAll(/var\((--ant-(?!modal-\w+-width|col-)[\w-]+)\)/g)].map(
        ([, one]) => one,
      );
      expect(used.filter((one) => !declared.has(one))).toEqual([]);
    },
  );

  it('have no styles of a component that only others use', () => {
    expect(sheets.page).toContain('.ant-btn');
    expect(sheets.page).not.toMatch(/\.ant-(?:table|select|modal|drawer)\b/);
  });

  it('let text grow with the size that is set in the browser', () => {
    for (const sheet of Object.values(sheets)) {
      expect(sheet.match(/font-size:[1-9][\d.]*px/g)).toBeNull();
      expect(sheet.match(/--ant-[\w-]*font-size[\w-]*:[1-9][\d.]*px/g)).toBeNull();
    }
  });

  it('leave our own rules the last word', () => {
    for (const sheet of Object.values(sheets)) expect(sheet).toMatch(/^@layer antd \{/);
  });

  it('keep buttons, links and signs readable in the dark', () => {
    const [, dark = ''] = /:root\[data-theme="dark"\]\{([^}]*)\}/.exec(sheets.page) ?? [];
    const value = (name: string) => new RegExp(`--ant-${name}:(#[0-9a-f]{6});`, 'i').exec(dark)?.[1] ?? name;
    expect(value('color-text')).toBe(darkColors.ink);
    for (const name of ['color-primary', 'color-error', 'color-success']) {
      expect([name, contrast(value(name), darkColors.surface) >= 4.5]).toEqual([name, true]);
      expect([name, contrast(value(name), darkColors['on-primary']) >= 4.5]).toEqual([name, true]);
    }
  });

  it('make the administrators’ section denser, and only that', () => {
    expect(sheets.admin).toMatch(/:root\[data-section="admin"\]\{[^}]*--ant-control-height:2\.5rem;/);
    expect(sheets.page).toContain('--ant-control-height:2.75rem');
  });
});
