import { createRequire } from 'node:module';
import type { ThemeConfig } from 'antd';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { antdThemes } from '../../src/app/theme/antd-theme.ts';
import { breakpoints, colors, darkColors, inTheDark } from '../../src/app/theme/tokens.ts';
import { mapRules } from './css-rules.ts';

const require = createRequire(import.meta.url);
const { ConfigProvider, theme: antdTheme } = require('antd') as typeof import('antd');
const { createCache, extractStyle, StyleProvider } = createRequire(require.resolve('antd'))(
  '@ant-design/cssinjs',
) as typeof import('@ant-design/cssinjs');

/** Folder of a component in antd (with the file of its styles, where that is not `index`) and the prefix of its classes. */
type Styled = readonly [module: string, prefix: string];

/**
 * Which components have their styles in which sheet; imported as `virtual:antd/<sheet>.css`. `page` is loaded with every page,
 * the others with the chunk that needs them.
 */
const SHEETS = {
  page: [
    ['alert', 'ant-alert'],
    ['button', 'ant-btn'],
    ['card', 'ant-card'],
    ['empty', 'ant-empty'],
    ['progress', 'ant-progress'],
    ['result', 'ant-result'],
    ['skeleton', 'ant-skeleton'],
    ['tag', 'ant-tag'],
  ],
  overlay: [
    ['drawer', 'ant-drawer'],
    ['modal', 'ant-modal'],
  ],
  select: [['select', 'ant-select']],
  form: [
    ['checkbox', 'ant-checkbox'],
    ['descriptions', 'ant-descriptions'],
    ['dropdown', 'ant-dropdown'],
    ['form', 'ant-form'],
    ['grid#useRowStyle', 'ant-row'],
    ['grid#useColStyle', 'ant-col'],
    ['input', 'ant-input'],
    ['input#useSharedStyle', 'ant-input'],
    ['input/style/textarea', 'ant-input'],
    ['radio', 'ant-radio'],
    ['upload', 'ant-upload'],
  ],
  admin: [
    ['button/style/compact', 'ant-btn'],
    ['date-picker', 'ant-picker'],
    ['input-number', 'ant-input-number'],
    ['menu', 'ant-menu'],
    ['pagination', 'ant-pagination'],
    ['space', 'ant-space'],
    ['space/style/compact', 'ant-space-compact'],
    ['spin', 'ant-spin'],
    ['statistic', 'ant-statistic'],
    ['switch', 'ant-switch'],
    ['table', 'ant-table'],
    ['tabs', 'ant-tabs'],
    ['tag/style/statusCmp', 'ant-tag'],
    ['tooltip', 'ant-tooltip'],
    ['upload', 'ant-upload'],
  ],
} as const satisfies Record<string, readonly Styled[]>;

type Sheet = keyof typeof SHEETS;

/** Sizes of type, and the heights of controls around it, grow with the text size that somebody has set in the browser. */
const GROWS = /-(?:font-size|font-height|control-height)\b/;
const toRem = (value: string) =>
  value.replace(/^(\d+(?:\.\d+)?)px$/, (_, pixels) => `${Number(pixels) / 16}rem`);

/** Written by antd for every colour it knows and for right-to-left writing: we use neither. */
const UNUSED =
  /-rtl\b|-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b/;

type StyleHook = (prefix: string, root: string) => unknown;

/** These modules have a component that registers the styles, the others a hook. */
const SUB_STYLES = new Set(['button/style/compact', 'tag/style/statusCmp']);

/** `folder` or `folder/style/file`, with or without `#export` → the path of the module of styles in antd. */
const moduleOf = (styled: string) => {
  const [path = ''] = styled.split('#');
  return path.includes('/style/') ? path : `${path}/style/index`;
};

/** The hook or component that registers the styles. */
function styleOf(module: string): unknown {
  const name = module.split('#')[1] ?? 'default';
  const hook = (require(`antd/lib/${moduleOf(module)}.js`) as Record<string, unknown>)[name];
  if (!hook) throw new Error(`antd has no styles under the name ${module}.`);
  return hook;
}

interface Extracted {
  rules: string;
  /** CSS variables by name; those of a component too, since there is one theme only. */
  variables: Map<string, string>;
}

function extract(styled: readonly Styled[], theme: ThemeConfig): Extracted {
  const cache = createCache();
  const Register = () => {
    return styled.map(([module, prefix]) => {
      const style = styleOf(module);
      if (SUB_STYLES.has(module))
        return createElement(style as ComponentType<object>, { key: module, ...{ prefixCls: prefix } });
      (style as StyleHook)(prefix, prefix);
      return null;
    });
  };
  const config = { ...theme, zeroRuntime: false, hashed: false, cssVar: { key: 'theme' } };
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: config }, createElement(Register)),
    ),
  );
  // Rules for bare links, which our own base.css has.
  for (const key of cache.cache.keys()) if (key.startsWith('style%%Shared')) cache.cache.delete(key);
  const declared = extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  const variables = new Map(
    [...declared.matchAll(/(--ant-[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [
      name,
      GROWS.test(name) ? toRem(value.trim()) : value.trim(),
    ]),
  );
  const written = extractStyle(cache, { plain: true, types: ['style'] }).replace(
    /(?<=[{;]font-size:)[^;}]+/g,
    toRem,
  );
  const rules = mapRules(written, (selector) =>
    UNUSED.test(selector) ? null : selector.replace(/\.data-ant-cssinjs-cache-path/, '') || null,
  );
  return { rules, variables };
}

/** The variables that a text uses, and those that their values use. */
function usedIn(text: string, all: Map<string, string>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/var\((--ant-[\w-]+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    usedIn(all.get(name) ?? '', all, found);
  }
  return found;
}

const rootRule = (selector: string, variables: Iterable<readonly [string, string]>) => {
  const lines = [...variables].map(([name, value]) => `${name}:${value};`).join('');
  return lines === '' ? '' : `${selector}{${lines}}\n`;
};

const DENSE = ':root[data-section="admin"]';
/** On a phone administrators work by thumb as well. */
const notOnPhones = (rule: string) => (rule === '' ? '' : `@media ${breakpoints.wide}{${rule}}\n`);

/** All sheets, each with the variables its rules use and no earlier sheet declares. */
export function makeSheets(): Record<Sheet, string> {
  const names = Object.keys(SHEETS) as Sheet[];
  const everything = names.flatMap((name) => [...SHEETS[name]] as Styled[]);
  const light = antdThemes(colors);
  const all = extract(everything, light.public).variables;
  const dense = extract(everything, light.admin).variables;
  const dark = extract(everything, {
    ...antdThemes(darkColors).public,
    algorithm: antdTheme.darkAlgorithm,
  }).variables;
  const rules = new Map(names.map((name) => [name, extract(SHEETS[name], light.public).rules]));
  const onEveryPage = usedIn(rules.get('page') ?? '', all);
  const valuesOf = (used: Iterable<string>) =>
    [...used].flatMap((name) => (all.has(name) ? [[name, all.get(name) ?? ''] as const] : []));
  return Object.fromEntries(
    names.map((name) => {
      const used = usedIn(rules.get(name) ?? '', all);
      const own = name === 'page' ? [...used] : [...used].filter((one) => !onEveryPage.has(one));
      const changed = name === 'admin' ? [...dense].filter(([one, value]) => all.get(one) !== value) : [];
      const darkened = own.filter((one) => dark.has(one) && dark.get(one) !== all.get(one));
      const lines = darkened.map((one) => `${one}:${dark.get(one)};`).join('');
      const variables =
        rootRule(':root', valuesOf(own)) + inTheDark(lines) + notOnPhones(rootRule(DENSE, changed));
      return [name, `@layer antd {\n${variables}${rules.get(name)}\n}\n`];
    }),
  ) as Record<Sheet, string>;
}

/** `…/antd/es/table/style/index.js` → `table/style/index`. */
const STYLE_MODULE = /\/antd\/es\/((?:[\w-]+\/)?style\/[\w/-]+)\.js$/;
/** Parts that the components we use can show and that we do not. */
const WITHOUT_SHEET = new Set([
  'config-provider/style/index',
  'form/style/fallbackCmp',
  'input/style/otp',
  'input/style/search',
  'modal/style/confirm',
  'pagination/style/bordered',
  'space/style/addon',
  'style/placementArrow',
  'tag/style/presetCmp',
  'tree/style/index',
]);

const ID = /^virtual:antd\/(\w+)\.css$/;

/** antd's styles as static style sheets, made from our tokens while building. */
export function antdStyleSheets(): Plugin {
  let sheets: Record<string, string> | null = null;
  return {
    name: 'antd-style-sheets',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    load(id) {
      const name = ID.exec(id.replace('\0', ''))?.[1];
      if (name === undefined) return undefined;
      sheets ??= makeSheets();
      return sheets[name] ?? this.error(`There is no sheet of antd's styles called ${name}.`);
    },
    generateBundle(_options, bundle) {
      const used = new Set(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? chunk.moduleIds.flatMap((id) => STYLE_MODULE.exec(id)?.[1] ?? []) : [],
        ),
      );
      const known = new Set<string>(
        Object.values(SHEETS).flatMap((sheet) => sheet.map(([path]) => moduleOf(path))),
      );
      const missing = [...used].filter((path) => !known.has(path) && !WITHOUT_SHEET.has(path));
      if (missing.length > 0)
        this.error(
          `No style sheet has these styles of antd: ${missing.join(', ')} (vite/antd/style-sheets.ts).`,
        );
    },
  };
}
