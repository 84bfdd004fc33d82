export { freePort } from './free-port.ts';
export { readStackFile, type StackFile } from './stack-file.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './test-stack.ts';
