import { colors } from '../../src/app/theme/tokens';
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

  it('leave our own rules the last word', () => {
    for (const sheet of Object.values(sheets)) expect(sheet).toMatch(/^@layer antd \{/);
  });

  it('make the administrators’ section denser, and only that', () => {
    expect(sheets.admin).toMatch(/:root\[data-section="admin"\]\{[^}]*--ant-control-height:40px;/);
    expect(sheets.page).toContain('--ant-control-height:44px');
  });
});
