import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A node of a document: of each name one value or several. */
type Node = { readonly [name: string]: unknown };

/** Norma 43 is ISO-8859-1 by rule; what is valid UTF-8 is that. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** What stands in the document of a bank; undefined: it is cut off, or has entities and types of its own, which have no place in it. */
export function documentOf(text: string): unknown {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return undefined;
  const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });
  try {
    return (parser.parse(text) as Node)['Document'];
  } catch {
    // It is stricter than the validator: of a declaration that does not end, say.
    return undefined;
  }
}

/** Whatever stands by these names, one within the other: one node or many. */
export function under(node: unknown, ...names: readonly string[]): unknown[] {
  const [name, ...rest] = names;
  if (name === undefined) return [node];
  const found = typeof node === 'object' && node !== null ? (node as Node)[name] : undefined;
  return [found ?? []].flat().flatMap((one) => under(one, ...rest));
}

export function wordIn(node: unknown, ...names: readonly string[]): string | undefined {
  const [found] = under(node, ...names);
  return typeof found === 'string' && found !== '' ? found.trim() : undefined;
}

/** Lines of a file of Norma 43, without the mark that may end it. */
export function linesOf(text: string): string[] {
  return text
    .replaceAll('\u001A', '')
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '');
}
