/** Until when a superuser acts here as whoever is shown (milliseconds since 1970); the mark beside the session's cookies says so. */
export function actingUntil(): number | undefined {
  const until = /(?:^|; )(?:__Host-)?signed=1\.(\d+)/.exec(document.cookie)?.[1];
  return until === undefined ? undefined : Number(until) * 1000;
}
