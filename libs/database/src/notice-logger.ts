import type { Logger } from 'typeorm';

/**
 * What TypeORM has to say, as one line for the operator each: warnings (a broken idle connection) and failing migrations.
 * Queries are never logged: their parameters may be personal data.
 */
export class NoticeLogger implements Logger {
  constructor(private readonly onNotice: (message: string) => void) {}

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') this.onNotice(String(message));
  }

  logMigration(message: string): void {
    if (/fail|error/i.test(message)) this.onNotice(message);
  }

  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
}
