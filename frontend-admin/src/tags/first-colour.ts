/** What a new tag begins with. */
export const firstColour = '#0f5c5c';
