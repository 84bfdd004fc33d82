import { atLeast, MOBILE_PX, narrowerThan } from '../../lib/page/widths.ts';

/**
 * The one place where colours and measures are written down. The build turns it into CSS custom properties
 * (vite/theme-css.ts); vite/antd takes antd's style sheets from the same values (antd-theme.ts).
 */
export const colors = {
  ink: '#16213A',
  muted: '#4B556B',
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  shade: '#F3F0E8',
  line: '#DDD9CF',
  /** Borders of things that can be operated: 3:1 against paper and surface (WCAG 1.4.11). */
  edge: '#827C6E',
  primary: '#1F4E79',
  'primary-dark': '#163A5C',
  'primary-tint': '#E8EFF6',
  'on-primary': '#FFFFFF',
  verified: '#1B7F5C',
  'verified-dark': '#14664A',
  'verified-tint': '#E6F3EE',
  seal: '#B8860B',
  'seal-ink': '#1F1700',
  'seal-tint': '#FBF3DF',
  unverified: '#7A5A00',
  'unverified-tint': '#FFF6DA',
  danger: '#B42318',
  'danger-tint': '#FDEDEB',
  /** Under a barcode or QR code, which is read by scanners, and its bars. */
  sheet: '#FFFFFF',
  'sheet-ink': '#000000',
  /** Over the page behind a dialog. */
  mask: '#16213A80',
} as const;

export type Color = keyof typeof colors;

/** The same in the dark. Solid colours become light ones, and what stands on them dark. */
export const darkColors: Record<Color, string> = {
  ink: '#E9ECF2',
  muted: '#B3BBCA',
  paper: '#11161F',
  surface: '#19202C',
  shade: '#232C3B',
  line: '#374256',
  edge: '#8590A4',
  primary: '#8FBCE8',
  'primary-dark': '#B5D4F2',
  'primary-tint': '#1F334B',
  'on-primary': '#0C1A2B',
  verified: '#5CC79C',
  'verified-dark': '#85DAB8',
  'verified-tint': '#15352B',
  // The seal is the same by day and by night.
  seal: colors.seal,
  'seal-ink': colors['seal-ink'],
  'seal-tint': '#E9D9AE',
  unverified: '#EBCB73',
  'unverified-tint': '#352C12',
  danger: '#F7A197',
  'danger-tint': '#3D1D1B',
  sheet: colors.sheet,
  'sheet-ink': colors['sheet-ink'],
  mask: '#000000B3',
};

/** Every combination of text and background that the pages use. A test holds each at 4.5:1 or more. */
export const textPairs: readonly (readonly [text: Color, background: Color])[] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'shade'],
  ['ink', 'primary-tint'],
  ['ink', 'unverified-tint'],
  ['ink', 'danger-tint'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'shade'],
  ['primary', 'paper'],
  ['primary', 'surface'],
  ['primary', 'shade'],
  ['primary', 'unverified-tint'],
  ['primary-dark', 'surface'],
  ['primary-dark', 'primary-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-dark'],
  ['verified', 'surface'],
  ['verified-dark', 'verified-tint'],
  ['seal-ink', 'seal'],
  ['seal-ink', 'seal-tint'],
  ['unverified', 'surface'],
  ['unverified', 'unverified-tint'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['danger', 'danger-tint'],
];

const down = (ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='0 0 24 24' fill='none' stroke='${ink}' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'><path d='m6 9 6 6 6-6'/></svg>`)}")`;

export const measures = {
  'content-width': '1200px',
  'side-width': '320px',
  radius: '8px',
  shadow: '0 1px 2px rgb(22 33 58 / 6%), 0 4px 16px rgb(22 33 58 / 6%)',
  /** Under a chosen part of a control. */
  'shadow-low': '0 1px 2px rgb(22 33 58 / 20%)',
  /** Under what lies over the page. */
  'shadow-high': '0 8px 32px rgb(22 33 58 / 16%)',
  /** The arrow of a native select; a picture cannot use the variables of the page. */
  'sign-down': down(colors.ink),
  /** Of the wordmark, which is dark. */
  'logo-filter': 'none',
  touch: '44px',
  'touch-large': '52px',
  'header-tall': '64px',
  'header-low': '48px',
  serif: `'Source Serif 4 Variable', 'Source Serif Georgia', 'Source Serif Times', 'Source Serif Noto', 'Source Serif DejaVu', Georgia, serif`,
  sans: `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif`,
} as const;

const darkMeasures = {
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 30%)',
  'shadow-low': '0 1px 2px rgb(0 0 0 / 60%)',
  'shadow-high': '0 8px 32px rgb(0 0 0 / 60%)',
  'sign-down': down(darkColors.ink),
  'logo-filter': 'invert(1) hue-rotate(180deg)',
} satisfies Partial<Record<keyof typeof measures, string>>;

/** Sizes of type, each a quarter larger than the one before it, and three between them for text in small frames. */
export const type = {
  'text-small': '0.875rem',
  'text-note': '0.9375rem',
  'text-goal': '1.0625rem',
  'text-heading': '1.125rem',
  'text-lead': '1.25rem',
  'text-title': '1.5625rem',
  'text-screen': '1.9531rem',
  'text-page': '2.4414rem',
  'text-sum': '3.0518rem',
} as const;

/** Distances, in steps of 4 px. */
export const space = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-16': '64px',
} as const;

const TWO_COLUMNS_PX = 600;
const DESKTOP_PX = 1024;
/** A document fits beside its data. */
const BESIDE_PX = 1100;

/** Widths of the window at which the layout changes, by the name under which style sheets ask: `@media (--wide)`. */
export const breakpoints = {
  phone: narrowerThan(480),
  'one-column': narrowerThan(TWO_COLUMNS_PX),
  'two-columns': atLeast(TWO_COLUMNS_PX),
  narrow: narrowerThan(MOBILE_PX),
  wide: atLeast(MOBILE_PX),
  tablet: `${atLeast(MOBILE_PX)} and ${narrowerThan(DESKTOP_PX)}`,
  desktop: atLeast(DESKTOP_PX),
  beside: atLeast(BESIDE_PX),
} as const;

/** Puts the widths in the place of their names, in one query or a whole sheet. */
export function withBreakpoints(params: string): string {
  return params.replace(/(?<!var)\(--([\w-]+)\)/g, (whole, name: string) => {
    if (!(name in breakpoints)) throw new Error(`There is no breakpoint ${whole} (src/app/theme/tokens.ts).`);
    return breakpoints[name as keyof typeof breakpoints];
  });
}

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n');

/** What holds in the dark: by the system, unless somebody chose otherwise (lib/page/colour-choice.ts). Paper is always light, and forced colours are the system's own. */
export function inTheDark(lines: string): string {
  return [
    `@media screen and (forced-colors:none){:root[data-theme="dark"]{${lines}}}`,
    `@media screen and (forced-colors:none) and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${lines}}}`,
  ].join('\n');
}

/** Tokens as CSS rules: `:root { --ink: #16213A; … }`, and what of them is different in the dark. */
export function themeVariables(): string {
  const light = declarations({ 'colour-scheme': 'light', ...colors, ...measures, ...type, ...space });
  const dark = declarations({ 'colour-scheme': 'dark', ...darkColors, ...darkMeasures });
  return `:root {\n${light}\n}\n${inTheDark(dark)}\n`;
}

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Contrast of two `#RRGGBB` colours as defined by WCAG 2.2, between 1 and 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
