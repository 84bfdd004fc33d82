/** The embedded mailbox: takes every e-mail and shows it on a web page, on this machine only. */
import process from 'node:process';
import { MailDev } from 'maildev';

const KEPT = 2000;

const mailbox = new MailDev({
  smtp: Number(process.env.MAILBOX_SMTP_PORT),
  ip: '127.0.0.1',
  web: Number(process.env.MAILBOX_WEB_PORT),
  webIp: '127.0.0.1',
  mailDirectory: process.env.MAILBOX_FOLDER ?? '',
  maxEmails: KEPT,
  hideExtensions: ['STARTTLS'],
  silent: true,
});
await mailbox.start();

async function end(): Promise<void> {
  setTimeout(() => process.exit(0), 2000).unref();
  await mailbox.stop();
  process.exit(0);
}
process.on('SIGTERM', end);
// The stack is gone: nobody needs this process any more.
process.on('disconnect', end);
