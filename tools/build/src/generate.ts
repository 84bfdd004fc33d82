/** `npm run generate` writes what is made from the sources; with `--check` it only checks that it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from './build.ts';
import { environmentExample } from './environment-example.ts';
import { eventsDocument } from './events-document.ts';
import { prometheusRule } from './operations-files.ts';
import { isSameWeight, pageWeight } from './page-weight.ts';
import { ROOT } from './paths.ts';
import { privacyDocument } from './privacy-document.ts';
import { projectFiles } from './structure.ts';
import { structureFigures } from './structure-figures.ts';
import { loweredLimits, type StructureLimits, structureLine } from './structure-limits.ts';
import { BuildError } from './tool.ts';

interface Generated {
  generate: () => Promise<string> | string;
  /** Whether a file needs no writing; without it, both are the same to the letter. */
  isFresh?: (present: string, made: string) => boolean;
}

const LIMITS = 'tools/build/structure.json';

function structureLimits(): string {
  const figures = structureFigures(projectFiles());
  console.log(`Code without tests: ${structureLine(figures)}.`);
  const limits = JSON.parse(readFileSync(join(ROOT, LIMITS), 'utf8')) as StructureLimits;
  return `${JSON.stringify(loweredLimits(limits, figures), null, 2)}\n`;
}

const GENERATED: Record<string, Generated> = {
  '.env.example': { generate: environmentExample },
  'docs/EVENTS.md': { generate: eventsDocument },
  'docs/PRIVACY.md': { generate: privacyDocument },
  'k8s/components/monitoring/rules.yaml': { generate: prometheusRule },
  'docs/PAGE-WEIGHT.md': { generate: pageWeight, isFresh: isSameWeight },
  // What fell is written whenever everything is generated; only a rise is red.
  [LIMITS]: { generate: structureLimits, isFresh: () => true },
};

try {
  await build();
  const isCheck = process.argv.includes('--check');
  for (const [name, { generate, isFresh }] of Object.entries(GENERATED)) {
    const file = join(ROOT, name);
    const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const fresh = await generate();
    if (present === fresh || (isCheck && present !== undefined && isFresh?.(present, fresh))) continue;
    if (isCheck) {
      console.error(`✗ ${name} is not what its sources say: run npm run generate and commit it.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, fresh);
      console.log(`${name} was written.`);
    }
  }
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
