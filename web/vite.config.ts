import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdWithoutStyleRuntime } from './vite/antd/no-style-runtime.ts';
import { antdStyleSheets } from './vite/antd/style-sheets.ts';
import { clientAssets, stylesWithoutScript } from './vite/client-assets.ts';
import { precompress } from './vite/precompress.ts';
import { previousAssets } from './vite/previous-assets.ts';
import { breakpoints, themeCss } from './vite/theme-css.ts';

/**
 * What every page needs, in two files: on a slow line a dozen small ones wait for one another. React is one of its own,
 * because a phone runs two shorter scripts with room for a touch between them.
 */
const REACT = {
  name: 'react',
  tags: ['$initial' as const],
  test: /node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 1,
};
const FIRST_LOAD = {
  name: 'first-load',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/app/start.ts'),
};
/** The looks of all forms in one sheet, for the head of a page with a form would name half a dozen; the frame of a field serves a lone one too. */
const FORMS = {
  name: 'forms',
  test: /\/src\/components\/forms\/(?!form-field\.).*\.module\.css|virtual:antd\/form\.css/,
};

/** `card.module.css` and `.photo` become `card__photo` on the server and in the browser alike: file names are unique. */
const scopedName = (name: string, file: string) => `${basename(file, '.module.css')}__${name}`;

/**
 * Two outputs: `dist/client` (what browsers load, hashed and precompressed) and `dist/server/render.js` (one file
 * that turns an address and its data into the HTML document; see src/app/entry-server.tsx).
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    themeCss(),
    antdStyleSheets(),
    antdWithoutStyleRuntime(),
    ...(isSsrBuild ? [clientAssets()] : [stylesWithoutScript(), previousAssets(), precompress()]),
  ],
  resolve: {
    alias: { '@': join(import.meta.dirname, 'src') },
    conditions: ['@jamcimo/source', 'module', 'browser', 'import', 'default'],
  },
  css: {
    postcss: { plugins: [breakpoints] },
    modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node24',
        sourcemap: false,
        rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        // The files of the previous release stay for one more (vite/previous-assets.ts).
        emptyOutDir: false,
        manifest: true,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          // antd's own packages do not say that nothing happens when they are only imported.
          treeshake: {
            moduleSideEffects: [
              { test: /node_modules\/(?:@ant-design|@rc-component)\//, sideEffects: false },
            ],
          },
          input: ['src/app/start.ts', 'src/app/entry-client.tsx'],
          preserveEntrySignatures: 'strict' as const,
          output: { codeSplitting: { groups: [REACT, FIRST_LOAD, FORMS] } },
        },
      },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@jamcimo/source', 'module', 'import', 'default'], externalConditions: ['node'] },
  },
}));
