import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, and can be away. */
export class MailPeer {
  /** How often it took each Message-ID. */
  readonly taken = new Map<string, number>();
  /** Message-IDs by address. */
  readonly byAddress = new Map<string, Set<string>>();
  private isAway = false;

  private constructor(private readonly server: SMTPServer) {}

  static async open(): Promise<MailPeer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(peer.isAway ? refusal() : null),
      onMailFrom: (_address, _session, done) => done(peer.isAway ? refusal() : null),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo) peer.take(Buffer.concat(chunks).toString(), address);
          done();
        });
      },
    });
    const peer = new MailPeer(server);
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  leave(): void {
    this.isAway = true;
  }

  comeBack(): void {
    this.isAway = false;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take(message: string, address: string): void {
    const id = /^message-id:\s*(<[^>]+>)/im.exec(message)?.[1] ?? 'none';
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    this.byAddress.set(address, (this.byAddress.get(address) ?? new Set()).add(id));
  }
}

function refusal(): Error {
  return Object.assign(new Error('come back later'), { responseCode: 421 });
}
