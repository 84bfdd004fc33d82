export { readStackFile, type StackFile } from './stack-file.ts';
export { table } from './table.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './test-stack.ts';
