import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder `bench`, seen from the sources and from what they are built to. */
export function benchFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'peers', 'package.json'))) folder = join(folder, '..');
  return folder;
}

/** Whether the peers were installed; without them rows compare with what needs none. */
export function hasPeers(): boolean {
  return existsSync(join(benchFolder(), 'peers', 'node_modules', '@event-driven-io'));
}

export interface EmmettStore {
  append(
    stream: string,
    event: { type: string; data: unknown; metadata?: unknown },
    expected: number,
  ): Promise<boolean>;
  read<State>(
    stream: string,
    evolve: (state: State, event: { data: unknown }) => State,
    initial: State,
  ): Promise<{ state: State; count: number }>;
  close(): Promise<void>;
}

interface Emmett {
  version(): string;
  openEmmett(url: string, connections: number): Promise<EmmettStore>;
}

/** Undefined when it is not installed. */
export async function emmett(): Promise<Emmett | undefined> {
  if (!hasPeers()) return undefined;
  return (await import(pathToFileURL(join(benchFolder(), 'peers', 'emmett.mjs')).href)) as Emmett;
}

/** Copies rows of texts; false when the peers are not installed. */
export async function copyRows(client: unknown, table: string, rows: readonly (readonly string[])[]): Promise<boolean> {
  if (!hasPeers()) return false;
  const peer = (await import(pathToFileURL(join(benchFolder(), 'peers', 'copy.mjs')).href)) as {
    copy(client: unknown, table: string, rows: readonly (readonly string[])[]): Promise<void>;
  };
  await peer.copy(client, table, rows);
  return true;
}
