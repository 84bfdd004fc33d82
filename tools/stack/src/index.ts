export { table } from '@jamcimo/service-kit';
export { EmbeddedPostgres } from './embedded-postgres.ts';
export { EmbeddedRedis } from './embedded-redis.ts';
export { readStackFile, type StackFile } from './stack-file.ts';
export { type RunningStack, startTestStack, type TestStack, type TestStackOptions } from './test-stack.ts';
export { removeDataFolder } from './unprivileged.ts';
