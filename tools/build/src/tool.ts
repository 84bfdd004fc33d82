import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './paths.ts';

/** A build step that failed; the message is for people and holds what the tool output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Programs of the build, by path: two packages bring a `tsc`. */
export const TOOLS = {
  tsc: 'node_modules/typescript-7/bin/tsc',
  nx: 'node_modules/nx/dist/bin/nx.js',
  bundleServices: 'tools/build/src/bundle-services.ts',
} as const;

/** Starts a tool on this Node; throws a clear error when it is not installed. */
export function startTool(
  tool: keyof typeof TOOLS,
  args: string[],
  stdio: 'pipe' | 'inherit' = 'pipe',
): ChildProcess {
  const script = join(ROOT, TOOLS[tool]);
  if (!existsSync(script)) {
    throw new BuildError(`The build tool ${tool} is missing (${TOOLS[tool]}): run npm ci.`);
  }
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
  });
}

/** Runs a tool to its end; its output comes back, or in the error when it failed. */
export async function runTool(tool: keyof typeof TOOLS, args: string[], what: string): Promise<string> {
  const child = startTool(tool, args);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BuildError(`${what} failed:\n${output.trim()}`);
  return output;
}
