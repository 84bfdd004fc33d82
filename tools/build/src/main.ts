/** `npm run build` */
import process from 'node:process';
import { build } from './build.ts';
import { BuildError } from './tool.ts';

try {
  await build();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`\n✗ ${error.message}\n`);
  process.exitCode = 1;
}
