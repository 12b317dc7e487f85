import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, startEmbedded } from '@ateneo/runtime';
import pg from 'pg';
import { check } from './check.js';

/** Empty databases to measure in. */
export interface Place extends DatabaseUrls {
  /** For whatever else a row keeps; undefined under test. */
  readonly folder: string | undefined;
}

/** What the database was set to. */
export type Settings = Readonly<Record<(typeof asked)[number], string>>;

const asked = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'shared_buffers',
] as const;

/** A fresh embedded PostgreSQL in a folder of its own, as the product starts it. */
export async function openPlace(): Promise<Place & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-bench-'));
  // As root the server runs as user postgres, who must get at its own folder below this one.
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded(join(folder, 'data'));
  return {
    requestUrl: embedded.requestUrl,
    ownerUrl: embedded.ownerUrl,
    keysUrl: embedded.keysUrl,
    folder,
    close: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Throws CheckFailed when a commit would not be on the disk before it is answered. */
export async function durableSettings(url: string): Promise<Settings> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; value: string }>(
      `select name, current_setting(name) as value from unnest($1::text[]) as name`,
      [asked],
    );
    const settings = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings;
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'] as const)
      check(settings[name] === 'on', `${name} is ${settings[name]}`);
    return settings;
  } finally {
    await client.end();
  }
}
