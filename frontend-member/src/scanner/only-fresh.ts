/** So long a judged code must have been away from the camera before it is read again. */
const AWAY_MS = 3000;

/**
 * Which of the codes that a camera sees are to be judged. Whoever asks for the next while the ticket is still held up has
 * not been shown it again.
 */
export function onlyFresh() {
  let judged = '';
  let seenAt = 0;
  return (code: string, isPaused: boolean, now: number): boolean => {
    const isStillThere = code === judged && now - seenAt < AWAY_MS;
    if (isPaused && !isStillThere) return false;
    [judged, seenAt] = [code, now];
    return !isStillThere;
  };
}
