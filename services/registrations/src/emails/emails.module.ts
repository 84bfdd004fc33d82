import { Module } from '@nestjs/common';
import { MailMetrics } from './mail-metrics.js';
import { MailQuota } from './mail-quota.js';
import { MailTransport } from './mail-transport.js';
import { Mails } from './mails.js';

/** Mails: ordered once for each cause, held back, sent. */
@Module({
  providers: [MailMetrics, MailQuota, MailTransport, Mails],
  exports: [MailQuota, MailTransport, Mails],
})
export class EmailsModule {}
