import type { Plugin } from 'vite';
import { themeVariables } from '../src/app/theme/tokens.ts';

const ID = 'virtual:theme.css';

/** The design tokens as CSS custom properties, so that colours and sizes are written down once, in tokens.ts. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? themeVariables() : undefined),
  };
}
