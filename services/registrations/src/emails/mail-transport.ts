import { Inject, Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { CONFIG, type Config } from '../config.js';
import { BARCODE_FILE } from './barcode.js';

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

  /** @param isFinal the server refused this mail for good: another try is refused as well */
  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
  }
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
      throw new MailFailure(describe(error), isRefusal(error));
    } finally {
      transport.close();
    }
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Steps at which a server speaks of the mail; what it answers to the greeting or the login is ours to mend. */
const OF_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** That a login is missing is said at any step (RFC 4954, 6). */
const LOGIN_FIRST = 530;

/** Whether the server refused for good (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError;
  return OF_MAIL.includes(command) && responseCode >= 500 && responseCode !== LOGIN_FIRST;
}

/** The code of the server's answer in the message of a failure; null where it gave none. */
export function answerCodeOf(failure: string | null): number | null {
  const [, code] = / (\d{3})\)$/.exec(failure ?? '') ?? [];
  return code === undefined ? null : Number(code);
}

function describe(error: unknown): string {
  const { code, responseCode, command } = error as SmtpError;
  const parts = [code, command, responseCode].filter((part) => part !== undefined);
  return `the mail server did not take the mail (${parts.join(' ') || 'no reason given'})`;
}
