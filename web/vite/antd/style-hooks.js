// Stands for antd/es/theme/util/genStyleUtils.js: components ask for their styles and get class names only.
const classNames = ['', ''];
export const genStyleHooks = () => () => classNames;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

/** Names of the CSS variables that some components set in their style attribute (the same as in the original). */
export const genCssVar = (antCls, component) => {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  const varName = (name) => `${prefix}${name}`;
  const varRef = (name, fallback) =>
    fallback ? `var(${prefix}${name}, ${fallback})` : `var(${prefix}${name})`;
  return [varName, varRef];
};
