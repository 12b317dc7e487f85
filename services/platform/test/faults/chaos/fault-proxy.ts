import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a line between a process and its database does with what is sent. */
type Line = 'open' | 'cut' | 'stalled';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** The network between one process and something it needs: can be cut, stalled, or swallow what is under way. */
export class FaultProxy {
  private line: Line = 'open';
  private readonly pairs = new Set<Pair>();

  private constructor(
    private readonly server: Server,
    private readonly target: () => number,
  ) {
    server.on('connection', (near) => this.accept(near));
  }

  /** Listens on a free port; `target` answers where to go on to, at each connection. */
  static async open(target: () => number): Promise<FaultProxy> {
    const server = createServer({ pauseOnConnect: true });
    const proxy = new FaultProxy(server, target);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Everything is reset, and nobody gets through. */
  cut(): void {
    this.line = 'cut';
    for (const pair of this.pairs) this.end(pair);
  }

  /** Nothing arrives any more, nor is anything refused. */
  stall(): void {
    this.line = 'stalled';
    for (const { near, far } of this.pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  /** Connections of this moment fall silent for good, new ones work; the far end notices at once. */
  swallow(): void {
    for (const { near, far } of this.pairs) {
      near.unpipe(far);
      far.removeAllListeners('close').destroy();
    }
  }

  heal(): void {
    const wasStalled = this.line === 'stalled';
    this.line = 'open';
    if (!wasStalled) return;
    for (const pair of this.pairs) join(pair);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(near: Socket): void {
    near.on('error', () => {});
    if (this.line === 'cut') return void near.resetAndDestroy();
    const far = connect(this.target(), '127.0.0.1');
    const pair = { near, far };
    this.pairs.add(pair);
    far.on('error', () => {});
    for (const one of [near, far]) one.on('close', () => this.end(pair));
    if (this.line === 'open') join(pair);
  }

  private end(pair: Pair): void {
    if (!this.pairs.delete(pair)) return;
    pair.near.resetAndDestroy();
    pair.far.resetAndDestroy();
  }
}

function join({ near, far }: Pair): void {
  near.pipe(far);
  far.pipe(near);
}
