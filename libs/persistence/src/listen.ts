import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const REOPEN_MS = 500;

/** LISTEN on a connection that is opened again when it breaks, until the answered function is called. */
export async function listenTo(
  url: string,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client;

  const open = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'ateneo-listen', keepAlive: true });
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => {});
    client.once('end', () => void reopen());
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };
  const reopen = async (): Promise<void> => {
    await sleep(REOPEN_MS, undefined, { signal: stopped.signal }).catch(() => {});
    // A failed attempt ends its client, which brings us back here.
    if (!stopped.signal.aborted) await open().catch(() => client.end().catch(() => {}));
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
