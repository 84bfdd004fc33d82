import type { Plugin } from 'vite';
import { themeVariables, withBreakpoints } from '../src/app/theme/tokens.ts';

const ID = 'virtual:theme.css';

/** Our resets give way to antd's rules, and both to the rules of our own components, which stand in no layer. */
const LAYERS = '@layer base, antd;\n';

/** `@media (--wide)` with the width that tokens.ts gives. */
export const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media: (rule: { params: string }) => {
      rule.params = withBreakpoints(rule.params);
    },
  },
};

/** The design tokens as CSS custom properties, so that colours and sizes are written down once, in tokens.ts. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? LAYERS + themeVariables() : undefined),
  };
}
