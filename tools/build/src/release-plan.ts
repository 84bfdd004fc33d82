import { BuildError } from './tool.ts';

export interface ReleasePlan {
  version: string;
  tag: string;
  /** What changes for users and operators, as Markdown. */
  notes: string;
  /** The changelog with the notes under their version. */
  changelog: string;
}

const UNRELEASED = '## Unreleased';
const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/;

/** What is added, changed or removed makes a minor version, what is only fixed a patch; a major one is given by a person. */
function nextVersion(version: string, notes: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return /^### (Added|Changed|Removed|Deprecated)$/m.test(notes)
    ? `${major}.${minor + 1}.0`
    : `${major}.${minor}.${patch + 1}`;
}

const isReleased = (changelog: string, version: string) => changelog.includes(`\n## ${version} `);

/** What a release would be: its version is the given one, else that of package.json, else the next. */
export function planRelease(changelog: string, current: string, day: string, wanted?: string): ReleasePlan {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || after === undefined)
    throw new BuildError(`CHANGELOG.md has no "${UNRELEASED}".`);
  const [notes = '', ...released] = after.split(/^(?=## )/m);
  if (!notes.trim()) throw new BuildError(`Nothing is under "${UNRELEASED}" of CHANGELOG.md.`);
  const version = wanted ?? (isReleased(changelog, current) ? nextVersion(current, notes) : current);
  if (!SEMVER.test(version))
    throw new BuildError(`"${version}" is no version: give three numbers, like 0.2.0.`);
  if (isReleased(changelog, version)) throw new BuildError(`${version} is released already.`);
  return {
    version,
    tag: `v${version}`,
    notes: notes.trim(),
    changelog: `${before}${UNRELEASED}\n\n## ${version} (${day})\n\n${notes.trim()}\n${released.length > 0 ? `\n${released.join('')}` : ''}`,
  };
}
