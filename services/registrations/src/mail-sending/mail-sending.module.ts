import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { ComposeMail } from './compose-mail.js';
import { MailDrafts } from './mail-drafts.js';
import { MailTiming } from './mail-timing.js';
import { SendMail } from './send-mail.job.js';

/** What mails say, and when they go out. */
@Module({
  imports: [EmailsModule],
  providers: [ComposeMail, MailDrafts, MailTiming, SendMail],
})
export class MailSendingModule {}
