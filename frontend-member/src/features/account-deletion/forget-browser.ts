import { forgetPages } from '../../lib/kept-pages.js';
import { forgetDoors } from '../../lib/kept-doors.js';

/** Forgets what this browser keeps of a person: the remembered address, every draft, the card, and what was kept of doors. */
export function forgetBrowser(): void {
  void forgetPages('carnet');
  void forgetDoors();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
