import { parseHTML } from 'linkedom';

/** Markup of one field. */
const MAX_FIELD = 400_000;

/** Text of markup, or of what only looks like it: a line for each paragraph, white space collapsed. */
export function plainText(markup: string | null): string {
  if (markup === null) return '';
  const bounded = markup.slice(0, MAX_FIELD);
  if (!/[<&]/.test(bounded)) return collapse(bounded);
  const { document } = parseHTML(`<!doctype html><html><body>${bounded}</body></html>`);
  return collapse(textOf(document.body as unknown as TreeNode));
}

export interface TreeNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<TreeNode>;
}

const ELEMENT = 1;
const TEXT = 3;
const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'IFRAME',
  'FIGCAPTION',
  'FORM',
  'BUTTON',
  'SVG',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DFN EM FONT I IMG INS KBD MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

/** Every element that is not part of a line begins and ends one. */
export function textOf(root: TreeNode): string {
  const parts: string[] = [];
  const visit = (node: TreeNode) => {
    if (node.nodeType === TEXT) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== ELEMENT || SKIPPED.has(node.nodeName.toUpperCase())) return;
    const isInline = INLINE.has(node.nodeName.toUpperCase());
    if (!isInline) parts.push('\n');
    for (const child of node.childNodes) visit(child);
    if (!isInline) parts.push('\n');
  };
  visit(root);
  return parts.join('');
}

/** Without empty lines and repeated blanks. */
export function collapse(value: string): string {
  return value
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
