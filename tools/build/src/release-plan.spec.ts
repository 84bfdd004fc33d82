import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { planRelease } from './release-plan.ts';

const DAY = '2026-11-24';
const fresh = '# Changelog\n\nHead.\n\n## Unreleased\n\n### Added\n\n- Žutih gumba.\n';
const after = (notes: string) =>
  `# Changelog\n\n## Unreleased\n${notes}\n## 0.1.0 (2026-11-01)\n\n### Added\n\n- All.\n`;

test('the first release has the version of package.json', () => {
  const { version, tag, notes, changelog } = planRelease(fresh, '0.1.0', DAY);
  expect({ version, tag, notes }).toEqual({
    version: '0.1.0',
    tag: 'v0.1.0',
    notes: '### Added\n\n- Žutih gumba.',
  });
  expect(changelog).toBe(
    '# Changelog\n\nHead.\n\n## Unreleased\n\n## 0.1.0 (2026-11-24)\n\n### Added\n\n- Žutih gumba.\n',
  );
});

test.each([
  ['\n### Fixed\n\n- A sum.\n', '0.1.1'],
  ['\n### Security\n\n- A hole.\n', '0.1.1'],
  ['\n### Fixed\n\n- A sum.\n\n### Changed\n\n- A name.\n', '0.2.0'],
])('after %j comes %s, and earlier releases stay', (notes, version) => {
  const plan = planRelease(after(notes), '0.1.0', DAY);
  expect(plan.version).toBe(version);
  expect(plan.changelog).toContain(`## ${version} (${DAY})\n\n${notes.trim()}\n\n## 0.1.0 (2026-11-01)\n`);
});

test('a version may be given', () => {
  expect(planRelease(fresh, '0.1.0', DAY, '1.0.0').tag).toBe('v1.0.0');
});

test.each([
  ['nothing has changed', after(''), undefined, 'Nothing is under'],
  ['the section is missing', '# Changelog\n', undefined, 'has no "## Unreleased"'],
  ['the version is none', fresh, 'v2', '"v2" is no version'],
  ['it is released', after('\n- More.\n'), '0.1.0', '0.1.0 is released already'],
])('refused when %s', (_, changelog, wanted, message) => {
  expect(() => planRelease(changelog, '0.1.0', DAY, wanted)).toThrow(message);
});

test('the changelog of the project has the section that a release takes', () => {
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain('\n## Unreleased\n');
});

test('.node-version is the Node of the package', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(readFileSync(join(ROOT, '.node-version'), 'utf8').trim()).toBe(devDependencies.node);
});
