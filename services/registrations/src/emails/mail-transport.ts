import { Inject, Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { CONFIG, type Config } from '../config.js';
import { BARCODE_FILE } from './payment-notice.js';

export interface OutgoingMail {
  from: string;
  replyTo: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Shown within the HTML, also where pictures from elsewhere are not. */
  barcode: { png: Buffer; cid: string } | null;
}

/** Why a mail was not taken over, without the address it was for: servers repeat it in their answers. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mails over to the mail server, each over a connection of its own. */
@Injectable()
export class MailTransport {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Returns once the server has taken the mail over.
   *
   * @throws MailFailure
   */
  async send(mail: OutgoingMail): Promise<void> {
    if (this.config.SMTP_URL === undefined) throw new MailFailure('SMTP_URL is not set');
    const transport = nodemailer.createTransport({ url: this.config.SMTP_URL, ...TIMEOUTS });
    const { barcode, ...fields } = mail;
    try {
      await transport.sendMail({
        ...fields,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        attachments: barcode
          ? [{ filename: BARCODE_FILE, contentType: 'image/png', content: barcode.png, cid: barcode.cid }]
          : [],
      });
    } catch (error) {
      throw new MailFailure(describe(error));
    } finally {
      transport.close();
    }
  }
}

function describe(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const parts = [code, command, responseCode].filter((part) => part !== undefined);
  return `the mail server did not take the mail (${parts.join(' ') || 'no reason given'})`;
}
