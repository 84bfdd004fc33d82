import { existsSync, type FSWatcher, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { bundleServices, COMPILED, compiledProjects, startTool } from '@jamcimo/build';
import { ROOT } from './paths.ts';
import type { Stack } from './stack.ts';

/** The compiler writes many files for one change. */
const SETTLE_MS = 300;

export interface Watcher {
  close(): void;
}

/** `npm run dev`: compiles on every change and starts again what the change concerns. */
export function watch(stack: Stack, print: (line: string) => void): Watcher {
  const projects = compiledProjects();
  let closed = false;
  const tools = [
    startTool('tsc', ['-b', '--watch', '--preserveWatchOutput', '--pretty', 'false', ...projects]),
    startTool('nx', ['run', '@jamcimo/web:watch', '--output-style=stream-without-prefixes']),
  ];
  for (const tool of tools) {
    for (const stream of [tool.stdout, tool.stderr]) {
      stream?.on('data', (chunk) => {
        if (!closed) printLines(String(chunk), print);
      });
    }
  }
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (project: string) => {
    changed.add(project);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const concerned = [...changed];
      changed.clear();
      void restart(stack, concerned, print);
    }, SETTLE_MS);
  };
  const watchers = [...projects, 'web'].map((project) => watchOutput(project, () => note(project)));
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher?.close();
      for (const tool of tools) tool.kill();
    },
  };
}

function watchOutput(project: string, onChange: () => void): FSWatcher | undefined {
  const folder = join(ROOT, project, project.startsWith('services') ? COMPILED : 'dist');
  if (!existsSync(folder)) return undefined;
  return watchFolder(folder, { recursive: true }, (_, name) => {
    if (!name || name.endsWith('.tsbuildinfo') || name.endsWith('.map') || name.endsWith('.d.ts')) return;
    onChange();
  });
}

/** A changed service concerns itself, a changed client the gateway, a changed library everybody. */
async function restart(stack: Stack, projects: string[], print: (line: string) => void): Promise<void> {
  print(`Changed: ${projects.join(', ')}`);
  try {
    await bundleServices();
  } catch (error) {
    // The compiler says what is wrong; what runs stays.
    return print((error as Error).message);
  }
  if (projects.some((project) => project.startsWith('libs/'))) return stack.replace();
  const services = new Set(
    projects.map((project) => (project === 'web' ? 'gateway' : project.replace('services/', ''))),
  );
  await Promise.all([...services].map((service) => stack.replace(service)));
}

function printLines(text: string, print: (line: string) => void): void {
  for (const line of text.split('\n')) if (line.trim()) print(`  ${line.trimEnd()}`);
}
