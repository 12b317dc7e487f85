import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message that a mail server took. */
export interface CaughtMail {
  readonly to: string;
  /** Headers and words as they came over the line, unfolded. */
  readonly raw: string;
}

/** A mail server that keeps what it takes; `refuse` says to whom it gives nothing, and `gate` holds what it is given. */
export class MailCatcher {
  readonly caught: CaughtMail[] = [];
  refuse: (to: string) => boolean = () => false;
  /** Awaited before each message is taken. */
  gate: (mail: CaughtMail) => Promise<void> = async () => {};
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      this.refuse(address) ? done(Object.assign(new Error('no such reader'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo[0]!.address;
        void this.take(
          {
            to,
            raw: Buffer.concat(chunks)
              .toString()
              .replaceAll(/\r\n[ \t]+/g, ' '),
          },
          done,
        );
      });
    },
  });

  static async open(): Promise<MailCatcher> {
    const catcher = new MailCatcher();
    await new Promise<void>((resolve) => catcher.server.listen(0, '127.0.0.1', resolve));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  private async take(mail: CaughtMail, done: () => void): Promise<void> {
    await this.gate(mail);
    this.caught.push(mail);
    done();
  }

  /** What went to an address, of those that have the words in them. */
  to(address: string, words = ''): CaughtMail[] {
    return this.caught.filter(({ to, raw }) => to === address && raw.includes(words));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
