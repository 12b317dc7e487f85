/** A picture of two points, as a photograph is sent where no drawings are taken. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPgj4nhj4kBAATeAY+iuN3MAAAAAElFTkSuQmCC',
  'base64',
);
