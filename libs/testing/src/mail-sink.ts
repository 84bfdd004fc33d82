import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { TestCertificate } from './test-certificate.js';

export type { ParsedMail };

/** A mail server that keeps what it takes over, and can be away or unwilling. */
export class MailSink {
  readonly mails: ParsedMail[] = [];
  /** Reject with an answer that repeats the address, as real servers do. */
  refusing = false;
  private port = 0;
  private server: SMTPServer | null = null;

  private readonly tls: TestCertificate | undefined;

  private constructor(tls?: TestCertificate) {
    this.tls = tls;
  }

  /** With a certificate it speaks TLS from the start. */
  static async open(tls?: TestCertificate): Promise<MailSink> {
    const sink = new MailSink(tls);
    await sink.start();
    return sink;
  }

  get url(): string {
    return `${this.tls ? 'smtps' : 'smtp'}://127.0.0.1:${this.port}`;
  }

  /** Also after `stop`, on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      ...(this.tls && { secure: true, ...this.tls }),
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        if (!this.refusing) return done();
        done(Object.assign(new Error(`<${address}>: mailbox full`), { responseCode: 452 }));
      },
      onData: (stream, _session, done) => {
        simpleParser(stream).then((mail) => {
          this.mails.push(mail);
          done();
        }, done);
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** From now on nobody answers. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** As it was sent: the parser turns a domain in ASCII back into its letters. */
  to(address: string): ParsedMail[] {
    return this.mails.filter(({ headerLines }) =>
      headerLines.some(({ key, line }) => key === 'to' && line.includes(address)),
    );
  }
}
