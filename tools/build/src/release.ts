/**
 * `npm run release -- [VERSION] [--dry-run]`: says tag, version and notes of the next release; without `--dry-run` it also writes
 * them into CHANGELOG.md and package.json. Commit and tag are left to a person.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './paths.ts';
import { planRelease } from './release-plan.ts';
import { BuildError } from './tool.ts';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
  });
  const { version: current } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  const plan = planRelease(readFileSync(CHANGELOG, 'utf8'), current, today, positionals[0]);
  console.log(
    `Tag      ${plan.tag}\nVersion  ${plan.version}\nImages   TAG=${plan.version}\n\n${plan.notes}\n`,
  );
  if (values['dry-run']) {
    console.log('Nothing was written (--dry-run).');
  } else {
    writeFileSync(CHANGELOG, plan.changelog);
    const arguments_ = [
      'version',
      plan.version,
      '--no-git-tag-version',
      '--allow-same-version',
      '--no-workspaces-update',
    ];
    execFileSync('npm', arguments_, { cwd: ROOT, stdio: 'ignore' });
    console.log(
      `Written. Now: git commit -am "chore: release ${plan.version}" && git tag -a ${plan.tag} -m ${plan.tag}`,
    );
  }
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
