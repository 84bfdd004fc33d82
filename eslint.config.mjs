import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

/** Services export nothing, so the rule about boundaries cannot see an import of one by its name. */
const services = readdirSync(join(import.meta.dirname, 'services')).map((name) => `@jamcimo/${name}`);

/** Layers of the web client and what they may not import. */
const layers = { lib: 'components|features|routes|app', components: 'features|routes|app', routes: 'app' };
const features = readdirSync(join(import.meta.dirname, 'web/src/features'));

const webImports = (files, forbidden, message) => ({
  files: [`web/src/${files}/**/*.{ts,tsx}`],
  ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: `^(@/|(\\.\\./)+)(features/)?(${forbidden})/`, message }] },
    ],
  },
});

/** Parts of antd that are too heavy for what every visitor loads: on public pages they come in chunks of their own. */
const heavyParts =
  'AutoComplete|Calendar|Carousel|Cascader|Checkbox|ColorPicker|DatePicker|Drawer|Dropdown|Form|Image|Input|InputNumber|Mentions|Menu|Modal|Pagination|Popconfirm|Popover|Radio|Select|Slider|Statistic|Steps|Table|Tabs|TimePicker|Tooltip|Tour|Transfer|Tree|TreeSelect|Upload';

const lib = ['type:lib', 'type:contracts', 'type:croatia'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data*/**', '**/test-results/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@nx': nx, '@typescript-eslint': tseslint.plugin },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          depConstraints: [
            {
              sourceTag: 'type:contracts',
              onlyDependOnLibsWithTags: [],
              allowedExternalImports: ['zod', 'fast-check'],
            },
            { sourceTag: 'type:croatia', onlyDependOnLibsWithTags: ['type:contracts'] },
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: [...lib, 'type:testing'] },
            { sourceTag: 'type:testing', onlyDependOnLibsWithTags: [...lib, 'type:testing'] },
            { sourceTag: 'type:service', onlyDependOnLibsWithTags: [...lib, 'type:testing'] },
            { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:contracts', 'type:croatia'] },
            { sourceTag: 'type:tool', onlyDependOnLibsWithTags: [...lib, 'type:testing', 'type:tool'] },
            {
              sourceTag: 'type:e2e',
              onlyDependOnLibsWithTags: ['type:contracts', 'type:croatia', 'type:tool', 'type:testing'],
            },
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: services.flatMap((name) => [name, `${name}/*`]),
              message: 'A service is reached by calls and events only.',
            },
          ],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 6 }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in a config.ts only.' },
      ],
    },
  },
  {
    files: ['libs/**/src/**/*.ts', 'services/**/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }] },
  },
  ...Object.entries(layers).map(([layer, above]) =>
    webImports(layer, above, 'Imports go from app to routes to features to components to lib.'),
  ),
  ...features.map((feature) =>
    webImports(
      `features/${feature}`,
      ['routes', 'app', ...features.filter((name) => name !== feature)].join('|'),
      'Features share through lib and components only.',
    ),
  ),
  {
    files: [
      'web/src/app/**/*.{ts,tsx}',
      'web/src/components/**/*.{ts,tsx}',
      'web/src/features/{politicians,search,fund,media-reports,site}/**/*.{ts,tsx}',
      'web/src/routes/*.{ts,tsx}',
    ],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'web/src/app/admin/**',
      'web/src/routes/registration*.tsx',
      // Chunks of their own, and what only forms and the administrators' section use.
      'web/src/components/{drawer,rich-select}.ts',
      'web/src/components/objections/objection-{dialog,form}.tsx',
      'web/src/components/{forms,records}/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `ImportDeclaration[source.value="antd"][importKind!="type"] > ImportSpecifier[importKind!="type"][imported.name=/^(${heavyParts})$/]`,
          message:
            'Every page would load it: import it in a chunk of its own (as components/rich-select.ts does).',
        },
        {
          selector: 'ImportDeclaration[source.value=/^antd\\u002f/]',
          message: 'Parts of antd are imported from "antd".',
        },
      ],
    },
  },
  {
    files: ['tests/e2e/journeys/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@playwright/test',
          importNames: ['test'],
          message: 'A journey begins with a test of src/*.fixture.ts, which listens to the consoles.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: [
      '**/config.ts',
      'tools/**/*.ts',
      '**/*.spec.ts',
      '**/*.spec.tsx',
      '**/*.int-spec.ts',
      'tests/**/*.ts',
      '**/test/**/*.ts',
      '**/*.config.ts',
      'libs/testing/**/*.ts',
      'libs/service-testing/**/*.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
);
