import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const REOPEN_MS = 500;
const HEARTBEAT_MS = 10_000;

/** How one listens. */
export interface ListenOptions {
  /** Told whenever notices may have been missed: the connection broke, or fell silent, and is there again. */
  readonly onGap?: () => void;
  /** How often the connection is asked for a sign of life, and how long it may take; for tests. */
  readonly heartbeatMs?: number;
  readonly silenceMs?: number;
}

/** LISTEN on a connection that is opened again when it breaks or falls silent, until the answered function is called. */
export async function listenTo(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
  { onGap = () => {}, heartbeatMs = HEARTBEAT_MS, silenceMs = 5000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client;

  const open = async (): Promise<void> => {
    client = new pg.Client({
      connectionString: url,
      application_name: 'ateneo-listen',
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    });
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => {});
    client.once('end', () => void reopen());
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    void beat(client);
  };
  const reopen = async (): Promise<void> => {
    await sleep(REOPEN_MS, undefined, { signal: stopped.signal }).catch(() => {});
    // A failed attempt ends its client, which brings us back here.
    if (!stopped.signal.aborted) await open().then(onGap, () => cutOff(client));
  };
  // Nobody tells of a connection that fell silent: only who asks finds out.
  const beat = async (asked: pg.Client): Promise<void> => {
    for (;;) {
      await sleep(heartbeatMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (stopped.signal.aborted || asked !== client) return;
      await asked.query('').catch(() => cutOff(asked));
    }
  };

  try {
    await open();
  } catch (error) {
    stopped.abort();
    throw error;
  }
  return async () => {
    stopped.abort();
    await client.end().catch(() => {});
  };
}

/** Ends a connection without a word: one that is silent hears none. */
function cutOff(client: pg.Client): void {
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
