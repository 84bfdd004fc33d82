export { build, webHasScript } from './build.ts';
export { programOf } from './deployment/jamcimo.mjs';
export { compiledProjects } from './paths.ts';
export { BuildError, startTool } from './tool.ts';
