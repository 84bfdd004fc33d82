import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GlobalToken } from 'antd';
import type { Plugin } from 'vite';
import { antdThemes } from '../../src/app/theme/antd-theme.ts';
import { colors } from '../../src/app/theme/tokens.ts';

const { theme } = createRequire(import.meta.url)('antd') as typeof import('antd');

/** Tokens that antd's components read while they run, beside the breakpoints; all others only reach the style sheets (vite/antd/style-sheets.ts). */
const READ_AT_RUNTIME = new Set<string>([
  'motion',
  'wireframe',
  'zIndexPopupBase',
  'controlHeight',
  'controlHeightSM',
  'fontSize',
  'fontSizeLG',
  'lineHeight',
  'lineWidth',
  'padding',
  'paddingSM',
  'paddingXS',
  'marginXXS',
  'borderRadius',
  'sizePopupArrow',
  'colorText',
  'colorFill',
  'colorBgElevated',
] satisfies (keyof GlobalToken)[]);

function staticToken(): string {
  const token = theme.getDesignToken(antdThemes(colors).public);
  const isRead = ([name]: [string, unknown]) => name.startsWith('screen') || READ_AT_RUNTIME.has(name);
  return JSON.stringify(Object.fromEntries(Object.entries(token).filter(isRead)));
}

const fileBeside = (...path: string[]) => join(import.meta.dirname, ...path).replaceAll('\\', '/');
const CROATIAN = fileBeside('..', '..', 'src', 'app', 'theme', 'croatian.ts');
const STILL_MOTION = fileBeside('still-motion.js');
const MOTION_IMPORT = "import CSSMotion from '@rc-component/motion';";

const CHILDREN_ONLY = 'export default ({ children }) => children ?? null;';
const NOTHING = 'export default () => null;';
const refusal = (part: string) =>
  `() => { throw new Error('${part} of antd is left out of the bundle (vite/antd), and now it is shown'); }`;
/** What we never show fails where somebody begins to, instead of leaving a gap. */
const neverShown = (part: string) => () => `export default ${refusal(part)};`;

/**
 * Modules that are replaced, by the end of their path. The first four make and inject styles; the rest are parts that we never
 * show and that would weigh on every page: the click wave, a shared tooltip, pictures of results and of emptiness, ranges
 * of days, circle and steps of a progress. A key that matches no module any more ends the build.
 */
const REPLACED: Record<string, () => string> = {
  'antd/es/theme/util/genStyleUtils.js': () =>
    readFileSync(join(import.meta.dirname, 'style-hooks.js'), 'utf8'),
  'antd/es/theme/useToken.js': () =>
    `const token = ${staticToken()};
     const result = [{}, token, '', token, { prefix: 'ant', key: '' }, true];
     export default () => result;
     export const unitless = {}, ignore = {}, getComputedToken = () => token;`,
  'antd/es/theme/themes/default/theme.js': () => 'export default {};',
  'antd/es/config-provider/style/index.js': () => NOTHING,
  'antd/es/_util/wave/index.js': () => CHILDREN_ONLY,
  'antd/es/tooltip/UniqueProvider/index.js': () => CHILDREN_ONLY,
  // Nothing found is said in words, without a picture.
  'antd/es/empty/empty.js': () => NOTHING,
  'antd/es/empty/simple.js': () => NOTHING,
  'antd/es/result/noFound.js': neverShown('The picture of a result'),
  'antd/es/result/serverError.js': neverShown('The picture of a result'),
  'antd/es/result/unauthorized.js': neverShown('The picture of a result'),
  'antd/es/date-picker/generatePicker/generateRangePicker.js': () =>
    `export default () => ${refusal('A range of days')};`,
  'antd/es/progress/Circle.js': neverShown('A circle of progress'),
  'antd/es/progress/Steps.js': neverShown('The steps of a progress'),
  // Both write <style> elements, which our content policy refuses: the page behind a dialog would scroll.
  '@rc-component/util/es/Dom/dynamicCSS.js': () =>
    'const nothing = () => null; export { nothing as injectCSS, nothing as updateCSS, nothing as removeCSS, nothing as clearContainerCache };',
  '@rc-component/portal/es/useScrollLocker.js': () =>
    readFileSync(join(import.meta.dirname, 'scroll-lock.js'), 'utf8'),
  // Croatian is what the components say by themselves, so that the English texts are not loaded as well.
  'antd/es/locale/en_US.js': () => `export { default } from ${JSON.stringify(CROATIAN)};`,
  // The values that all tokens begin with; ours stand above and in the style sheets.
  'antd/es/theme/themes/seed.js': () => 'export const defaultPresetColors = {}; export default {};',
  // Colours of tooltips are computed while running: we give none as a property.
  'antd/es/tooltip/util.js': () => 'export const parseColor = () => ({ overlayStyle: {}, arrowStyle: {} });',
};

/** Imports that are cut in one module only, with what stands for them: the tabs of a card, a form around several forms … */
const CUT: Record<string, readonly [line: string, replacement: string]> = {
  'antd/es/card/Card.js': ["import Tabs from '../tabs';", `const Tabs = ${refusal('The tabs of a card')};`],
  'antd/es/form/context.js': [
    "import { FormProvider as RcFormProvider } from '@rc-component/form';",
    'const RcFormProvider = ({ children }) => children;',
  ],
  // Colours that are computed while running: we give none as a property.
  'antd/es/tag/hooks/useColor.js': ["import { FastColor } from '@ant-design/fast-color';", ''],
  'antd/es/progress/progress.js': ["import { FastColor } from '@ant-design/fast-color';", ''],
  'antd/es/progress/Line.js': [
    "import { presetPrimaryColors } from '@ant-design/colors';",
    'const presetPrimaryColors = {};',
  ],
  // An alert leaves and a button begins to turn at once: the library of motion comes with the windows that need it.
  'antd/es/alert/Alert.js': [MOTION_IMPORT, `import CSSMotion from ${JSON.stringify(STILL_MOTION)};`],
  'antd/es/button/DefaultLoadingIcon.js': [
    MOTION_IMPORT,
    `import CSSMotion from ${JSON.stringify(STILL_MOTION)};`,
  ],
  'antd/es/config-provider/MotionWrapper.js': [
    "import { Provider as MotionProvider } from '@rc-component/motion';",
    "import MotionProvider from '@rc-component/motion/es/context';",
  ],
  // "Tab 1 of 4" in English; screen readers say it themselves, in the language of the page.
  '@rc-component/tabs/es/TabNavList/TabNode.js': ['}, focus && ', '}, false && '],
  'antd/es/theme/internal.js': [
    "import { useStyleRegister } from '@ant-design/cssinjs';",
    'const useStyleRegister = () => undefined;',
  ],
  'antd/es/config-provider/index.js': [
    "import { createTheme, StyleContext as CssInJsStyleContext } from '@ant-design/cssinjs';",
    'const createTheme = () => ({}), CssInJsStyleContext = React.createContext({});',
  ],
};

/** Modules whose icons are always ours (src/app/theme/antd-provider.tsx): antd's own come with a library of colours. */
const WITH_OUR_ICONS = [
  'antd/es/alert/Alert.js',
  'antd/es/progress/progress.js',
  'antd/es/result/index.js',
  'antd/es/button/DefaultLoadingIcon.js',
  'antd/es/date-picker/generatePicker/useSuffixIcon.js',
  'antd/es/_util/hooks/useClosable.js',
];
const ICON_IMPORT = /import (\w+) from "@ant-design\/icons\/es\/icons\/\w+";/g;

const STYLE_MODULE = /\/antd\/es\/.+\/style\/[\w/-]+\.js$/;
const STYLE_FACTORIES = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: Node[];
}

/** Every call of a style factory in a syntax tree. */
function factoryCalls(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const part of node) factoryCalls(part, found);
  else if (typeof node === 'object' && node !== null) {
    const one = node as Node;
    if (one.type === 'CallExpression' && STYLE_FACTORIES.has(one.callee?.name ?? '')) found.push(one);
    else for (const part of Object.values(node)) factoryCalls(part, found);
  }
  return found;
}

/** Takes the arguments out of the calls of style factories: what they were made of is then unused and not bundled. */
function withoutStyles(code: string, calls: Node[]): string {
  let result = code;
  for (const { arguments: parts = [] } of calls.toReversed()) {
    const [first, last] = [parts[0], parts.at(-1)];
    if (first && last) result = result.slice(0, first.start) + result.slice(last.end);
  }
  return result;
}

/**
 * antd's components without the part that makes styles while they run: class names stay, styles come as static style sheets
 * (vite/antd/style-sheets.ts). `theme.zeroRuntime` alone would still compute and inject the CSS variables.
 */
export function antdWithoutStyleRuntime(): Plugin {
  /** Of REPLACED, CUT and WITH_OUR_ICONS: what no module answered to yet. */
  const unmatched = new Set([...Object.keys(REPLACED), ...Object.keys(CUT), ...WITH_OUR_ICONS]);
  let isClient = false;
  return {
    name: 'antd-without-style-runtime',
    enforce: 'pre',
    configResolved({ build }) {
      isClient = !build.ssr;
    },
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      const isOf = (end: string) => path.endsWith(`/node_modules/${end}`);
      const ending = Object.keys(REPLACED).find(isOf);
      if (ending) {
        unmatched.delete(ending);
        return { code: REPLACED[ending]?.() ?? code, map: null };
      }
      const end = [...WITH_OUR_ICONS, ...Object.keys(CUT)].find(isOf);
      if (end) {
        unmatched.delete(end);
        const withOurIcons = WITH_OUR_ICONS.includes(end)
          ? code.replace(ICON_IMPORT, (_, name: string) => `const ${name} = ${refusal(name)};`)
          : code;
        const [line, replacement] = CUT[end] ?? ['', ''];
        const isChanged = line === '' ? withOurIcons === code : !withOurIcons.includes(line);
        if (isChanged) this.error(`antd changed: ${path} no longer has the line ${line || 'of an icon'}`);
        return { code: withOurIcons.replace(line, () => replacement), map: null };
      }
      if (!STYLE_MODULE.test(path)) return undefined;
      return { code: withoutStyles(code, factoryCalls(this.parse(code))), map: null };
    },
    // The server renders no administrators' pages, and what a watching build keeps it does not read again.
    buildEnd(error) {
      if (error || !isClient || this.meta.watchMode || unmatched.size === 0) return;
      this.error(`antd changed: no module is called ${[...unmatched].join(', ')} any more`);
    },
  };
}
