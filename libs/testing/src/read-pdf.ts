import { inflateSync } from 'node:zlib';

/** A PDF that the product drew, as a reader has it. */
export interface ReadPdf {
  /** What is written, a drawn line each. */
  readonly lines: readonly string[];
  /** So many sheets. */
  readonly pages: number;
  /** What keeps it from being read aloud (PDF/UA-1), a sentence each. `npm run referees -- papers` asks a full checker. */
  readonly faults: readonly string[];
}

type Objects = ReadonlyMap<string, { head: string; stream: Buffer | undefined }>;

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes);
  const heads = [...objects.values()].map(({ head }) => head);
  const contents = heads.flatMap((head) => /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? []);
  const pages = contents.map((id) => objects.get(id)!.stream!.toString('latin1'));
  const letters = lettersOf(objects, heads);
  return {
    pages: pages.length,
    lines: pages.flatMap((page) => linesOf(page, letters)),
    faults: [
      ...heads.flatMap((head) => /\/Subtype \/Type1\b.*\/BaseFont \/(\S+)/s.exec(head)?.[1] ?? []).map(notInIt),
      ...(/<pdfuaid:part>1</.test(bytes.toString('latin1')) ? [] : ['It does not say that it is PDF/UA-1.']),
      ...heads
        .filter((head) => /\/S \/Figure\b/.test(head) && !/\/Alt /.test(head))
        .map(() => 'A figure has no words.'),
      ...pages.flatMap(unmarked),
    ],
  };
}

const notInIt = (font: string) => `The letters of ${font} are not in it.`;

function objectsOf(bytes: Buffer): Objects {
  const whole = bytes.toString('latin1');
  const found = [...whole.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)];
  return new Map(
    found.map(([, id, body]) => {
      const [head, ...rest] = body!.split('stream\n');
      const packed = Buffer.from(rest.join('stream\n'), 'latin1');
      return [id!, { head: head!, stream: head!.includes('/FlateDecode') ? inflateSync(packed) : undefined }];
    }),
  );
}

/** Of each font, by its name on the pages: the letter of each sign. */
function lettersOf(objects: Objects, heads: readonly string[]): Map<string, string[]> {
  const fonts = heads.flatMap((head) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    fonts.flatMap(([, name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head) ?? [];
      if (!map) return [];
      // Lists of some letters each, without gaps between them.
      const lists = objects
        .get(map)!
        .stream!.toString()
        .matchAll(/\[(.*?)\]/gs);
      const texts = [...lists].flatMap(([, list]) =>
        [...list!.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex]) => inUtf16(hex!)),
      );
      return [[name!, texts]];
    }),
  );
}

const inUtf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function linesOf(page: string, letters: ReadonlyMap<string, string[]>): string[] {
  const lines: string[] = [];
  let font = '';
  for (const [, named, drawn] of page.matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
    if (named) font = named;
    const signs = [...(drawn ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    if (drawn) lines.push(signs.map((sign) => letters.get(font)?.[Number.parseInt(sign, 16)] ?? '�').join(''));
  }
  return lines;
}

/** What is drawn neither as something to be read nor as an ornament. */
function unmarked(page: string): string[] {
  let depth = 0;
  const faults: string[] = [];
  for (const line of page.split('\n')) {
    if (/ B[MD]C$/.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
    else if (depth === 0 && /(^|\s)(TJ|Tj|[fFSBb]\*?|Do)$/.test(line)) faults.push(`Nobody is told of: ${line}`);
  }
  return faults;
}
