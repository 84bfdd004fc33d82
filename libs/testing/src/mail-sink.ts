import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { TestCertificate } from './test-certificate.js';

export type { ParsedMail };

/** A mail server that keeps what it takes over, and can be away or unwilling. */
export class MailSink {
  readonly mails: ParsedMail[] = [];
  /** Codes of steps that are refused, with an answer that repeats the address, as real servers do. */
  answers: Partial<Record<'greeting' | 'login' | 'MAIL' | 'RCPT' | 'DATA', number>> = {};
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
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(this.refusal('greeting')),
      onAuth: ({ username }, _session, done) => done(this.refusal('login', username), { user: username }),
      onMailFrom: ({ address }, _session, done) => done(this.refusal('MAIL', address)),
      onRcptTo: ({ address }, _session, done) => done(this.refusal('RCPT', address)),
      onData: (stream, _session, done) => {
        simpleParser(stream).then((mail) => {
          const refusal = this.refusal('DATA');
          if (!refusal) this.mails.push(mail);
          done(refusal);
        }, done);
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  private refusal(step: keyof MailSink['answers'], about = ''): Error | null {
    const responseCode = this.answers[step];
    return responseCode ? Object.assign(new Error(`<${about}>: refused`), { responseCode }) : null;
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
