import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.ts';

const FOLDERS = ['.', 'docs', 'docs/adr', 'k8s', 'k8s/components', '.github'];

function markdownIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  const recursive = folder === 'k8s/components' || folder === '.github';
  return readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(ROOT, folder, name));
}
const documents = FOLDERS.flatMap(markdownIn);

const withoutCode = (text: string) => text.replace(/^\s*```[\s\S]*?^\s*```/gm, '');

/** A heading's anchor as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Links of a document that lead to no file, or to no heading of it. */
function deadLinks(file: string): string[] {
  const links = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
}

test.each(documents.map((file) => relative(ROOT, file)))('every link of %s leads somewhere', (name) => {
  expect(deadLinks(join(ROOT, name))).toEqual([]);
});

test.each(['docs', 'docs/adr'])('the list of %s names every document beside it', (folder) => {
  const list = readFileSync(join(ROOT, folder, 'README.md'), 'utf8');
  const unlisted = readdirSync(join(ROOT, folder)).filter(
    (name) => name.endsWith('.md') && name !== 'README.md' && !list.includes(`(${name})`),
  );
  expect(unlisted).toEqual([]);
});
