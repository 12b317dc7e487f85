/** Forgets what this browser keeps of a person: the remembered address and every draft. */
export function forgetBrowser(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
