import type {
  ClockSync,
  CodeKey,
  DoorManifest,
  DoorRecord,
  KnownPlace,
  ManifestDouble,
  ScanResult,
  UploadedScan,
} from '@ateneo/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DOORS } from '../../lib/kept-doors.js';

/** What the device knows of an event's door, but for who has a place. */
export interface KnownDoor {
  readonly id: string;
  readonly event: DoorManifest['event'];
  readonly made: string;
  readonly as_of: string | null;
  readonly until: string;
  readonly keys: readonly CodeKey[];
  readonly revoked: string | null;
  readonly doubles: readonly ManifestDouble[];
}

/** A scan that was judged here. */
export interface KeptScan extends Omit<UploadedScan, 'sequence' | 'shown'> {
  /** The device's own count; the database gives it. */
  readonly sequence?: number;
  /** The place, in 22 signs; empty: it is none's. */
  readonly place: string;
  readonly shown: ScanResult;
  /** When the server took it; null: it has not yet. */
  readonly sent: string | null;
  /** Whether it waits to be sent, was taken, or why it is not. */
  readonly state: 'waiting' | 'taken' | 'not_kept' | 'not_understood';
}

interface Schema extends DBSchema {
  doors: { key: string; value: KnownDoor };
  /** Of an event, all of them: they change together. */
  places: { key: string; value: { readonly id: string; readonly places: readonly KnownPlace[] } };
  scans: { key: number; value: KeptScan; indexes: { place: [string, string]; scan: string; state: KeptScan['state'] } };
  device: { key: string; value: Device };
}

/** What is so on this device whatever the event. */
export interface Device {
  readonly id: string;
  /** Who is signed in. */
  readonly person: string | null;
  readonly sync: ClockSync | null;
  /** Doors that may be kept, as they were told last. */
  readonly doors: readonly DoorRecord[];
}

export type DoorStore = IDBPDatabase<Schema>;

let opened: Promise<DoorStore> | undefined;

/** One connection a page; a sign-out in another tab closes it. */
export function doorStore(): Promise<DoorStore> {
  opened ??= openDB<Schema>(DOORS, 1, {
    upgrade(db) {
      db.createObjectStore('doors', { keyPath: 'id' });
      db.createObjectStore('places', { keyPath: 'id' });
      db.createObjectStore('device');
      const scans = db.createObjectStore('scans', { keyPath: 'sequence', autoIncrement: true });
      scans.createIndex('place', ['event', 'place']);
      scans.createIndex('scan', 'scan', { unique: true });
      scans.createIndex('state', 'state');
    },
    blocking(_now, _next, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const nobody = (): Device => ({ id: crypto.randomUUID(), person: null, sync: null, doors: [] });

export async function readDevice(): Promise<Device> {
  const db = await doorStore();
  const transaction = db.transaction('device', 'readwrite');
  const device = (await transaction.store.get('this')) ?? nobody();
  await transaction.store.put(device, 'this');
  await transaction.done;
  return device;
}

export async function changeDevice(changes: Partial<Device>): Promise<void> {
  const db = await doorStore();
  const transaction = db.transaction('device', 'readwrite');
  const device = (await transaction.store.get('this')) ?? nobody();
  await transaction.store.put({ ...device, ...changes }, 'this');
  await transaction.done;
}

/** Somebody else is signed in: they find nothing of who comes. What was not sent yet is the door's, and stays. */
export async function becomeOf(person: string): Promise<void> {
  const device = await readDevice();
  if (device.person === person) return;
  const db = await doorStore();
  if (device.person !== null) await Promise.all([db.clear('doors'), db.clear('places')]);
  // Perhaps they keep the door of which somebody else could not tell.
  const transaction = db.transaction('scans', 'readwrite');
  for (const scan of await transaction.store.index('state').getAll('not_kept')) {
    await transaction.store.put({ ...scan, state: 'waiting' });
  }
  await transaction.done;
  await changeDevice({ person, doors: [] });
}
