/** One amendment of a voting session, as far as its order matters. */
export interface Stop {
  readonly id: string;
  readonly voted: boolean;
}

/** The next one without a vote after a place; those that were skipped come at the end. Undefined when none is left. */
export function nextUnvoted(stops: readonly Stop[], from: string | undefined): string | undefined {
  const place = stops.findIndex(({ id }) => id === from);
  const round = [...stops.slice(place + 1), ...stops.slice(0, Math.max(place, 0))];
  return round.find(({ voted }) => !voted)?.id;
}

/** The one beside it, for walking; undefined at the ends. */
export function beside(stops: readonly Stop[], from: string, step: 1 | -1): string | undefined {
  const place = stops.findIndex(({ id }) => id === from);
  return place < 0 ? undefined : stops[place + step]?.id;
}
