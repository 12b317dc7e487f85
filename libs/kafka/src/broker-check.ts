import type { Admin } from 'kafkajs';
import { type KafkaConnection, openKafka } from './connection.js';

const PATIENCE_MS = 1500;
const silent = { info() {}, warn() {}, error() {} };

/** Asks the brokers for a sign of life, over one connection that is kept; rejects when they give none. */
export class BrokerCheck {
  private admin: Promise<Admin> | undefined;
  private asking: Promise<void> | undefined;

  constructor(private readonly connection: Omit<KafkaConnection, 'log'>) {}

  /** Who asks while nobody has answered yet waits for the same answer. */
  ask(): Promise<void> {
    this.asking ??= this.sign().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  async close(): Promise<void> {
    const admin = await this.admin?.catch(() => undefined);
    await admin?.disconnect().catch(() => undefined);
  }

  private async sign(): Promise<void> {
    this.admin ??= this.connect();
    const { admin } = this;
    try {
      await (await admin).describeCluster();
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
