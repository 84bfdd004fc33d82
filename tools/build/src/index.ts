export { build, webHasScript } from './build.ts';
export { compiledProjects } from './paths.ts';
export { BuildError, startTool } from './tool.ts';
