/**
 * `node collect-packages.mjs SERVICE INSTALLED BUILT TARGET` puts into TARGET what one service needs at run time: its files, and the
 * packages outside of them. INSTALLED is the folder in which npm installed, BUILT the one in which everything was built.
 */
import { cpSync, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { isOutside } from './outside-packages.mjs';

/** What only compilers and debuggers read. */
const NOT_FOR_RUNNING = /\.(map|d\.ts|d\.mts|d\.cts|tsbuildinfo)$/;

/** Manifest of a package. */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Names of what a package loads; `required` tells whether it must be there. */
function dependenciesOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const required = Object.keys(dependencies).filter((name) => !(name in optionalDependencies));
  return [
    ...required.map((name) => ({ name, required: true })),
    ...[...Object.keys(optionalDependencies), ...peers].map((name) => ({ name, required: false })),
  ];
}

/** Where Node finds a package from a folder, as a path below the root; null when it is not installed. */
function find(root, from, name) {
  for (let folder = join(root, from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && existsSync(candidate)) return relative(root, candidate);
    if (folder === root) return null;
  }
}

/**
 * These folders of packages, below `root`, and those of all that they need.
 *
 * @throws Error when a required package is not installed
 */
export function withNeeded(root, beginning) {
  const folders = new Set(beginning);
  for (const folder of folders) {
    for (const { name, required } of dependenciesOf(manifestOf(join(root, folder)))) {
      // Some packages declare types of others as if they ran.
      if (name.startsWith('@types/')) continue;
      const found = find(root, folder, name);
      if (found === null && required) throw new Error(`${folder} needs ${name}, which is not installed.`);
      if (found === null) continue;
      folders.add(relative(realpathSync(root), realpathSync(join(root, found))));
    }
  }
  return [...folders];
}

/** Folders of all packages of a service, and of those that stay outside of its files. */
export function packagesOf(root, service) {
  const all = withNeeded(root, [`services/${service}`]);
  const outside = withNeeded(
    root,
    all.filter((folder) => isOutside(folder.replace(/^node_modules\//, ''))),
  );
  return { all, outside };
}

/** The bill of materials that npm wrote, reduced to the packages that are in the image. */
export function reduceBill(bill, packages) {
  const present = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const isPresent = (reference) => present.has(reference.split('|').at(-1));
  const components = bill.components.filter((component) => isPresent(component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => isPresent(ref) || ref === bill.metadata.component?.['bom-ref'])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isPresent) }));
  return { ...bill, components, dependencies };
}

function collect(service, installed, built, target) {
  const { all, outside } = packagesOf(installed, service);
  const own = `services/${service}`;
  const compiled = join(built, own, 'dist', 'compiled');
  const copies = [
    [built, `${own}/package.json`],
    [built, `${own}/dist`],
    ...outside.map((folder) => [installed, folder]),
  ];
  for (const [from, path] of copies) {
    const source = join(from, path);
    cpSync(source, join(target, path), {
      recursive: true,
      filter: (file) =>
        file !== compiled &&
        !NOT_FOR_RUNNING.test(file) &&
        !relative(source, file).split('/').includes('node_modules'),
    });
  }
  if (service === 'gateway') {
    for (const part of ['package.json', 'dist/client', 'dist/server']) {
      cpSync(join(built, 'web', part), join(target, 'web', part), { recursive: true });
    }
  }
  const bill = JSON.parse(readFileSync(0, 'utf8'));
  const packages = all.map((folder) => manifestOf(join(installed, folder)));
  writeFileSync(join(target, 'sbom.cdx.json'), JSON.stringify(reduceBill(bill, packages)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [service, installed, built, target] = process.argv.slice(2);
  collect(service, installed, built, target);
}
