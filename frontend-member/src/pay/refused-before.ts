/** Why one is asked here for another means: the page before tried the card that is kept, and says so in the address. */
export function refusedBefore(): 'card_declined' | null {
  return location.hash === '#refused' ? 'card_declined' : null;
}
