/** The server lays this mark beside the session's cookies, for their time, and takes it away with them. */
export function mayBeSignedIn(): boolean {
  return /(^|; )(__Host-)?signed=1/.test(document.cookie);
}
