/** So many digits and letters of a thing's id stand in its reference. */
const OF_ID = 12;
const WRITTEN = /RF\d{2}[0-9A-F]{12}(?![0-9A-Z])/gu;

/** A reference that whoever pays by transfer gives, with its check digits (ISO 11649), made of the id of what is paid. */
export function creditorReference(id: string): string {
  const body = id.replaceAll('-', '').slice(0, OF_ID).toUpperCase();
  return `RF${String(98 - restOf(`${body}RF00`)).padStart(2, '0')}${body}`;
}

/** Those that stand in a text, however people put blanks into them: of each the first and the last id that it may mean. */
export function creditorReferencesIn(text: string): { readonly first: string; readonly last: string }[] {
  const found =
    text
      .toUpperCase()
      .replaceAll(/[\s.-]+/gu, '')
      .match(WRITTEN) ?? [];
  return found.flatMap((reference) => {
    if (restOf(reference.slice(4) + reference.slice(0, 4)) !== 1) return [];
    const plain = reference.slice(4).toLowerCase();
    return [{ first: dashed(plain.padEnd(32, '0')), last: dashed(plain.padEnd(32, 'f')) }];
  });
}

function restOf(text: string): number {
  const digits = text.replaceAll(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}

function dashed(plain: string): string {
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
