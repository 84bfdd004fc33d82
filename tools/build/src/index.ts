export { build, bundleServices } from './build.ts';
export { programOf } from './deployment/jamcimo.mjs';
export { COMPILED, compiledProjects } from './paths.ts';
export { BuildError, startTool } from './tool.ts';
