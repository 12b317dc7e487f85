import { forgetCardPage } from '../../lib/kept-card.js';

/** Forgets what this browser keeps of a person: the remembered address, every draft, the card. */
export function forgetBrowser(): void {
  void forgetCardPage();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
