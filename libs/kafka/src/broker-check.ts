import type { Admin } from 'kafkajs';
import { type KafkaConnection, openKafka } from './connection.js';
import { absenceOf } from './topics.js';

const PATIENCE_MS = 1500;
const silent = { info() {}, warn() {}, error() {} };

/**
 * Asks the brokers for a sign of life and for topics, over one connection that is kept. It also remembers in which topics
 * the relay of this process could not publish: who may see a topic may still not write to it.
 */
export class BrokerCheck {
  private admin: Promise<Admin> | undefined;
  private asking: Promise<ReadonlySet<string>> | undefined;
  private readonly refused = new Set<string>();

  constructor(
    private readonly connection: Omit<KafkaConnection, 'log'>,
    readonly topics: readonly string[],
  ) {}

  /** Rejects when they give none. */
  async ask(): Promise<void> {
    await this.absent();
  }

  /** Rejects when nothing can be told there: the brokers are away, it is missing, or it is closed to us. */
  async askFor(topic: string): Promise<void> {
    if ((await this.absent()).has(topic) || this.refused.has(topic)) throw new Error(`${topic} cannot be written to`);
  }

  /** What became of the last messages of a topic. */
  note(topic: string, isTold: boolean): void {
    if (isTold) this.refused.delete(topic);
    else this.refused.add(topic);
  }

  async close(): Promise<void> {
    const admin = await this.admin?.catch(() => undefined);
    await admin?.disconnect().catch(() => undefined);
  }

  /** The topics that brokers do not have for us. Who asks while nobody has answered yet waits for the same answer. */
  private absent(): Promise<ReadonlySet<string>> {
    this.asking ??= this.sign().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async sign(): Promise<ReadonlySet<string>> {
    this.admin ??= this.connect();
    const { admin } = this;
    try {
      const connected = await admin;
      const found = await Promise.all(
        this.topics.map(async (topic) => [topic, await absenceOf(connected, topic)] as const),
      );
      return new Set(found.filter(([, absence]) => absence !== undefined).map(([topic]) => topic));
    } catch (error) {
      this.admin = undefined;
      await (await admin.catch(() => undefined))?.disconnect().catch(() => undefined);
      throw error;
    }
  }

  private async connect(): Promise<Admin> {
    // Whoever asks tells what came of it; the relay tells the log.
    const kafka = await openKafka({ ...this.connection, log: silent, requestTimeoutMs: PATIENCE_MS });
    const admin = kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    return admin;
  }
}
