import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The steps of one message, as the mail server goes through them. `data`: all of it arrived, and it is not taken yet;
 * `taken`: it is, and the server has not said so; `answered`: it has.
 */
export type Step = 'connect' | 'mail' | 'rcpt' | 'data' | 'taken' | 'answered';

/** A mail server on a free port that tells each step before it goes on. */
export class SmtpPeer {
  /** How often it took each Message-ID. */
  readonly taken = new Map<string, number>();
  /** Told of each step; true: whoever sends was killed just now, and this message goes no further. */
  onStep: (step: Step) => boolean = () => false;
  /** It refuses every reader: for good, or with this code. */
  refuse: boolean | number = false;
  /** It says nothing of the messages that it takes. */
  isSilent = false;
  /** All commands and messages. */
  heard = '';
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async open(): Promise<SmtpPeer> {
    const peer = new SmtpPeer();
    await new Promise<void>((resolve) => peer.server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Messages that it took, doubles counted. */
  get count(): number {
    let count = 0;
    for (const times of this.taken.values()) count += times;
    return count;
  }

  /** Ends every connection. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.setEncoding('utf8').setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    if (this.onStep('connect')) return void socket.destroy();
    const session = new Session(
      (step) => this.onStep(step),
      this.taken,
      () => this.refuse,
    );
    socket.write('220 peer ready\r\n');
    socket.on('data', (chunk: string) => {
      this.heard += chunk;
      for (const answer of session.hear(chunk)) {
        if (answer === undefined) return void socket.destroy();
        if (answer === ACCEPTED && this.isSilent) continue;
        socket.write(answer);
        if (answer === ACCEPTED) this.onStep('answered');
      }
    });
  }
}

const ACCEPTED = '250 taken\r\n';

/** One connection: commands line by line, a message up to the lonely dot. */
class Session {
  private buffer = '';
  private inMessage = false;

  constructor(
    private readonly reach: (step: Step) => boolean,
    private readonly taken: Map<string, number>,
    private readonly refusal: () => boolean | number,
  ) {}

  /** What to answer; undefined ends the connection. */
  *hear(chunk: string): Generator<string | undefined> {
    this.buffer += chunk;
    for (;;) {
      const end = this.buffer.indexOf(this.inMessage ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const piece = this.buffer.slice(0, end);
      this.buffer = this.buffer.slice(end + (this.inMessage ? 5 : 2));
      yield this.inMessage ? this.message(piece) : this.command(piece);
    }
  }

  private message(text: string): string | undefined {
    this.inMessage = false;
    if (this.reach('data')) return undefined;
    const id = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? 'none';
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    return this.reach('taken') ? undefined : ACCEPTED;
  }

  private reader(): string {
    const refusal = this.refusal();
    return refusal === false ? '250 ok\r\n' : `${refusal === true ? 550 : refusal} no such reader\r\n`;
  }

  private command(line: string): string | undefined {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') return this.reach('mail') ? undefined : '250 ok\r\n';
    if (verb === 'RCPT') return this.reach('rcpt') ? undefined : this.reader();
    if (verb === 'DATA') {
      this.inMessage = true;
      return '354 go on\r\n';
    }
    if (verb === 'STAR') return '502 what is that?\r\n';
    return verb === 'QUIT' ? '221 bye\r\n' : '250 peer\r\n';
  }
}
