/** `npm run generate` writes what is made from the sources; with `--check` it only checks that it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compile } from './build.ts';
import { environmentExample } from './environment-example.ts';
import { ROOT } from './paths.ts';
import { BuildError } from './tool.ts';

const GENERATED: Record<string, () => Promise<string>> = { '.env.example': environmentExample };

try {
  await compile();
  const isCheck = process.argv.includes('--check');
  for (const [name, generate] of Object.entries(GENERATED)) {
    const file = join(ROOT, name);
    const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const fresh = await generate();
    if (present === fresh) continue;
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
