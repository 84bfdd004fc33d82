import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, compiledProjects, ROOT } from './paths.ts';
import { runTool } from './tool.ts';

/** Builds what changed: libraries and services by the compiler's own build mode, the web client by nx with its cache. */
export async function build(): Promise<void> {
  // The web client is made of the sources of libraries.
  const parts = await Promise.allSettled([compile().then(bundleServices), bundleWeb()]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
}

/** In a process of its own, whose memory goes with it. */
export async function bundleServices(): Promise<void> {
  await runTool('bundleServices', [], 'Bundling the services');
}

/** Compiles libraries and services whose sources changed. */
export async function compile(): Promise<void> {
  const projects = compiledProjects();
  for (const project of projects) removeOrphans(join(ROOT, project));
  await runTool('tsc', ['-b', '--pretty', 'false', ...projects], 'Compiling');
}

/** Whether the web client has a script of that name. */
export function webHasScript(name: string): boolean {
  const file = join(ROOT, 'web', 'package.json');
  if (!existsSync(file)) return false;
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  return name in scripts;
}

async function bundleWeb(): Promise<void> {
  if (!webHasScript('bundle')) return;
  await runTool('nx', ['run', '@jamcimo/web:bundle', '--output-style=stream'], 'Bundling the web client');
}

/**
 * Deletes what was compiled from sources that are gone: the compiler leaves it, and a removed migration would still run.
 */
export function removeOrphans(project: string): void {
  const out = join(project, project.startsWith(join(ROOT, 'services')) ? COMPILED : 'dist');
  if (!existsSync(out)) return;
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const source = /^(.*?)(\.d)?\.(js|ts)(\.map)?$/.exec(name)?.[1];
    if (!source) continue;
    const exists = ['.ts', '.tsx'].some((ending) => existsSync(join(project, 'src', `${source}${ending}`)));
    if (!exists) rmSync(join(out, name));
  }
}
