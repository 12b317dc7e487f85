import { SaxesParser } from 'saxes';
import { TooMuch, UnreadableFile } from './refused-file.js';

/** An element of XML: names as they are written, prefix included. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

const PARAGRAPH = /^(?:w:p|text:[ph])$/;

/** How much of a document is read. */
export interface XmlLimits {
  readonly paragraphs: number;
  readonly depth: number;
}

/** Reads XML, and stops in the middle of what is larger or deeper than any document. Throws UnreadableFile, TooMuch. */
export function xmlTree(xml: string, limits: XmlLimits): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let paragraphs = 0;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', () => {
    throw new UnreadableFile();
  });
  // No document of a word processor declares anything: entities that grow are only found in attacks.
  parser.on('doctype', () => {
    throw new UnreadableFile();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (PARAGRAPH.test(name) && (paragraphs += 1) > limits.paragraphs) {
      throw new TooMuch('participation.import_too_many', limits.paragraphs);
    }
    if (open.length > limits.depth) throw new TooMuch('participation.import_too_nested', limits.depth);
    const element: XmlElement = { name, attributes, children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.at(-1)!.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [document] = elementsOf(root);
  if (!document) throw new UnreadableFile();
  return document;
}

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).filter((child) => typeof child !== 'string');
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name);
}

/** The attribute that most elements of WordprocessingML have: `w:val`. */
export function valueOf(element: XmlElement | undefined, attribute = 'w:val'): string | undefined {
  return element?.attributes[attribute];
}

/** `<w:b/>` is true, `<w:b w:val="0"/>` false, nothing undefined. */
export function flagOf(element: XmlElement | undefined): boolean | undefined {
  return element && !['0', 'false', 'off', 'none'].includes(valueOf(element) ?? '1');
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}
