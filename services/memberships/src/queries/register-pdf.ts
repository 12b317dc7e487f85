import { pictureOf } from '@ateneo/codes';
import type { Language, RegisterRow } from '@ateneo/contracts';
import { Paper, type Weight } from '@ateneo/files';
import { formatDate } from '@ateneo/i18n/server';
import { i18n } from './in-words.js';

export interface RegisterPaper {
  readonly day: string;
  readonly tenant: string;
  readonly rows: readonly RegisterRow[];
  readonly hash: string;
  /** Where it is compared with the register. */
  readonly link: string;
  readonly onlyNames: boolean;
  readonly former: boolean;
}

const [EDGE, CODE, LINE] = [48, 90, 15];
const RIGHT = 841.89 - EDGE;

interface Column {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly of: (row: RegisterRow) => string;
}

function columnsOf({ onlyNames, former }: RegisterPaper, language: Language): Column[] {
  const day = (said: string | null) => (said ? formatDate(said, 'min', language) : '');
  const name = ({ given, surnames }: RegisterRow) => (given ? [surnames, given].filter(Boolean).join(', ') : '—');
  if (onlyNames) return [{ key: 'name', x: EDGE, width: RIGHT - EDGE, of: name }];
  const admitted = ({ admission, held_on }: RegisterRow) =>
    i18n.t(language, `register:admissions.${admission}`, { day: day(held_on) });
  return [
    { key: 'number', x: EDGE, width: 60, of: ({ number }) => number ?? '' },
    { key: 'name', x: EDGE + 66, width: 234, of: name },
    {
      key: 'class',
      x: EDGE + 306,
      width: 130,
      of: (row) => row.product_names?.[language] || row.product_names?.es || '',
    },
    { key: 'joined', x: EDGE + 442, width: 66, of: ({ joined }) => day(joined) },
    ...(former ? [{ key: 'left', x: EDGE + 514, width: 66, of: ({ left }: RegisterRow) => day(left) }] : []),
    { key: 'act', x: EDGE + (former ? 586 : 514), width: RIGHT - EDGE - (former ? 586 : 514), of: admitted },
  ];
}

/** The register on paper: printed again it is the same, to the byte. */
export function registerAsPdf(register: RegisterPaper, language: Language): Promise<Buffer> {
  const { day, tenant, rows, hash, link } = register;
  const say = (key: string, values: object = {}) => i18n.t(language, `register:${key}`, { ...values });
  const title = say('title', { day: formatDate(day, 'day', language) });
  const date = new Date(`${day}T00:00:00Z`);
  const paper = new Paper({
    language,
    title,
    author: tenant,
    margin: EDGE,
    size: [841.89, 595.28],
    isNumbered: true,
    date,
  });
  paper.text(tenant, { size: 11 }).text(title, { size: 16, weight: 700 }, 'H1');
  paper.text(say('count', { count: rows.length })).pdf.moveDown();
  const columns = columnsOf(register, language);
  paper.table(() => {
    line(
      paper,
      'TH',
      columns,
      columns.map(({ key }) => say(`columns.${key}`)),
      700,
    );
    for (const row of rows)
      line(
        paper,
        'TD',
        columns,
        columns.map(({ of }) => of(row)),
      );
  });
  paper.keepTogether(CODE + 2 * LINE);
  const { pdf } = paper;
  pdf.x = EDGE;
  pdf.y += LINE;
  const y = pdf.y;
  const words = { x: EDGE + CODE + 12, width: RIGHT - EDGE - CODE - 12 };
  paper.code(pictureOf(link), say('code'), EDGE, y, CODE);
  paper.text(say('compare'), { ...words, y });
  return paper.text(`${say('hash')}: ${hash}`, { ...words, y: pdf.y, size: 9 }).bytes();
}

function line(
  paper: Paper,
  as: 'TH' | 'TD',
  columns: readonly Column[],
  texts: readonly string[],
  weight: Weight = 400,
) {
  const style = { size: 9, weight };
  const height = Math.max(...texts.map((text, nth) => paper.heightOf(text, { ...style, width: columns[nth]!.width })));
  paper.keepTogether(height + 3);
  const { y } = paper.pdf;
  paper.row(() => {
    for (const [nth, { x, width }] of columns.entries())
      paper.cell(as, () => paper.write(texts[nth]!, { ...style, x, y, width }));
  });
  paper.pdf.y = y + height + 3;
}
