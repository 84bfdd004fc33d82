import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type TestEnvironment as BareTestEnvironment,
  createTestEnvironment as createBareTestEnvironment,
  type RunningService,
  runService,
} from '@jamcimo/service-testing';
import { DirectoryStore } from '@jamcimo/storage';
import { MailSink } from '@jamcimo/testing/mail-sink';
import type { LoggerService } from '@nestjs/common';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

/** What a test file of this service has around it, with a mail server and a look into the object store. */
export interface TestEnvironment extends BareTestEnvironment {
  sink: MailSink;
  store: DirectoryStore;
  /** Every object that lies there, by key. */
  objects(): Promise<Map<string, Buffer>>;
}

export async function createTestEnvironment(): Promise<TestEnvironment> {
  const [bare, sink] = await Promise.all([createBareTestEnvironment(), MailSink.open()]);
  const { OBJECTS_DIR } = bare.environment;
  return {
    ...bare,
    environment: {
      ...bare.environment,
      PUBLIC_URL: 'https://jamcimo.example',
      SMTP_URL: sink.url,
      // Mails of rejections go out at once, unless a test is about the time before.
      DECISION_UNDO_SECONDS: '0',
    },
    sink,
    store: new DirectoryStore(OBJECTS_DIR),
    objects: async () => {
      const found = new Map<string, Buffer>();
      for (const file of await readdir(OBJECTS_DIR, { recursive: true, withFileTypes: true })) {
        const path = join(file.parentPath, file.name);
        if (!file.isFile()) continue;
        // The service may remove it meanwhile.
        const content = await readFile(path).catch(unlessGone);
        if (content) found.set(path.slice(OBJECTS_DIR.length + 1), content);
      }
      return found;
    },
    remove: async () => {
      await sink.stop();
      await bare.remove();
    },
  };
}

/** One replica of the real service, asked over the wire; on a free port unless given. */
export function startRegistrations(
  { environment }: Pick<TestEnvironment, 'environment'>,
  logger: LoggerService | false = false,
  port?: number,
): Promise<RunningService> {
  const config = configSchema.parse(environment);
  return runService({
    service: 'registrations',
    module: AppModule.for(config),
    token: config.SERVICE_TOKEN,
    logger,
    port,
  });
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
