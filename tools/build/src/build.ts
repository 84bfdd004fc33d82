import { compiledProjects } from './paths.ts';
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
  await runTool('tsc', ['-b', '--pretty', 'false', ...compiledProjects()], 'Compiling');
}

async function bundleWeb(): Promise<void> {
  await runTool('nx', ['run', '@jamcimo/web:bundle', '--output-style=stream'], 'Bundling the web client');
}
