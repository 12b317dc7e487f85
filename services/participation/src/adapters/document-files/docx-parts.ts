import { UnreadableFile } from './refused-file.js';
import { childrenOf, elementsOf, type XmlElement, xmlTree } from './xml-tree.js';
import { zipContents } from './zip-contents.js';

/** A law of a thousand articles takes a tenth of it. */
export const MOST_BYTES = 40_000_000;
export const LIMITS = { paragraphs: 20_000, depth: 100 };

type Notes = 'footnote' | 'endnote';

/** The parts of a DOCX that hold text, or say how it looks. */
export class DocxParts {
  readonly document: XmlElement;
  readonly styles: XmlElement | undefined;
  readonly numbering: XmlElement | undefined;
  /** Addresses of links by their ids. */
  readonly links: ReadonlyMap<string, string>;
  private readonly notes: Readonly<Record<Notes, ReadonlyMap<string, XmlElement>>>;
  private readonly numbers: Record<Notes, string[]> = { footnote: [], endnote: [] };

  constructor(bytes: Buffer) {
    const files = zipContents(bytes, MOST_BYTES, (name) => /^word\/(\w+\.xml|_rels\/\w+\.xml\.rels)$/.test(name));
    const read = (name: string) => {
      const file = files.get(`word/${name}`);
      return file && xmlTree(file.toString('utf8'), LIMITS);
    };
    // One program calls it document2.
    const main = ['document', 'document2'].find((name) => files.has(`word/${name}.xml`));
    const document = main && read(`${main}.xml`);
    if (!document) throw new UnreadableFile();
    this.document = document;
    this.styles = read('styles.xml');
    this.numbering = read('numbering.xml');
    this.links = linksIn(read(`_rels/${main}.xml.rels`));
    this.notes = { footnote: byId(read('footnotes.xml')), endnote: byId(read('endnotes.xml')) };
  }

  note(kind: Notes, id: string): XmlElement | undefined {
    return this.notes[kind].get(id);
  }

  /** Notes are numbered as they are referred to. */
  numberOf(kind: Notes, id: string): number {
    const numbers = this.numbers[kind];
    if (!numbers.includes(id)) numbers.push(id);
    return numbers.indexOf(id) + 1;
  }
}

function byId(notes: XmlElement | undefined): ReadonlyMap<string, XmlElement> {
  return new Map(elementsOf(notes).map((note) => [note.attributes['w:id'] ?? '', note]));
}

function linksIn(relations: XmlElement | undefined): ReadonlyMap<string, string> {
  const links = childrenOf(relations, 'Relationship')
    .map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? ''] as const)
    .filter(([, target]) => /^(https?|mailto):/.test(target));
  return new Map(links);
}
