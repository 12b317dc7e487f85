import { forgetPages } from './kept-pages.js';
import { storage } from './storage.js';

/** The database in which a browser keeps what it knows of doors, and what was read there. */
export const DOORS = 'ateneo-doors';

/** Under which the browser keeps what the door is called, for when the page is loaded anew. */
export const DOOR_NAME = 'door';

/** Whoever uses this browser next finds neither who comes to an event nor who was let in. */
export async function forgetDoors(): Promise<void> {
  await forgetPages('doors');
  storage.remove(DOOR_NAME);
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((resolve) => {
    const gone = indexedDB.deleteDatabase(DOORS);
    // Another tab that has it open hears of it and closes it.
    gone.onsuccess = gone.onerror = gone.onblocked = () => resolve();
  });
}
