/**
 * What a text says in place of a value that its code does not give: nothing. In tests it fails, since a reader would meet a sentence with
 * a hole.
 *
 * @param placeholder what stands in the text, and its name.
 */
export function missingValue(text: string, [placeholder]: readonly string[]): string {
  if (process.env['NODE_ENV'] === 'test') throw new Error(`no value for ${placeholder!} of “${text}”`);
  return '';
}
