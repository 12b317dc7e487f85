import type { Document, Process } from '@ateneo/contracts';
import pg from 'pg';
import { check } from '../harness/check.js';
import type { Place } from '../harness/place.js';
import { ProductServer } from '../harness/processes.js';
import type { Figure, Row } from '../harness/row.js';
import { quantile } from '../harness/statistics.js';
import { environment } from './vote.js';

const ARTICLES = 60;
const busy = { amendments: 1000, comments: 2000 };
const quiet = { amendments: 10, comments: 10 };

interface Page {
  readonly name: string;
  path(document: string, article: string): string;
}

const list = (resource: string, query: string) => `/api/v1/processes/${resource}?rowsPerPage=20&${query}`;

/** What the member application reads for a document: its text with its counts, and pages of what is opened beside it. */
const pages: readonly Page[] = [
  { name: 'the document', path: (document) => `/api/v1/processes/documents/${document}` },
  { name: 'its amendments', path: (document) => list('amedments', `sortBy=place&document=${document}`) },
  { name: 'an article’s amendments', path: (_, article) => list('amedments', `sortBy=place&article=${article}`) },
  { name: 'its comments', path: (document) => list('comments', `sortBy=thread&document=${document}`) },
  { name: 'an article’s comments', path: (_, article) => list('comments', `sortBy=thread&article=${article}`) },
];

/** A document that very many amend and talk about is read as quickly as one that few do (participation, 14). */
export const document: Row = {
  name: 'document',
  title: `a document of ${ARTICLES} articles with 1,000 amendments and 2,000 comments ÷ the same with 10`,
  async run(place, effort) {
    const server = await ProductServer.start(environment(place), '--demo');
    try {
      const cookie = await server.signIn('admin@demo.test');
      const [many, few] = [await opened(server, cookie), await opened(server, cookie)];
      await fill(place, many, busy);
      await fill(place, few, quiet);
      const reader = await server.signIn('socia@demo.test');
      const figures: Figure[] = [];
      const sums = { many: { ms: 0, bytes: 0 }, few: { ms: 0, bytes: 0 } };
      for (const page of pages) {
        const taken = await compare(server, reader, page, [many, few], effort.rounds * 15);
        for (const side of ['many', 'few'] as const) {
          sums[side].ms += taken[side].ms;
          sums[side].bytes += taken[side].bytes;
        }
        const beside = `${shown(taken.many)} · ${shown(taken.few)}`;
        figures.push({ what: page.name, value: taken.many.ms / taken.few.ms, beside });
      }
      const { many: more, few: less } = sums;
      figures.push(
        { what: 'time of all', value: more.ms / less.ms, atMost: 2, beside: `${shown(more)} · ${shown(less)}` },
        { what: 'size of all', value: more.bytes / less.bytes, atMost: 2 },
      );
      return { figures, notes };
    } finally {
      await server.end();
    }
  },
};

const shown = ({ ms, bytes }: Taken) => `${ms.toFixed(1)} ms, ${(bytes / 1024).toFixed(0)} kB`;

interface Taken {
  readonly ms: number;
  readonly bytes: number;
}

/** By turns, so that what else the machine does meets both alike. */
async function compare(
  server: ProductServer,
  cookie: string,
  page: Page,
  [many, few]: readonly [Document, Document],
  rounds: number,
): Promise<{ many: Taken; few: Taken }> {
  const read = async ({ id, chapters }: Document) => {
    const begun = performance.now();
    const answer = await server.send('GET', page.path(id, chapters[0]!.articles[0]!.id), cookie);
    const bytes = (await answer.arrayBuffer()).byteLength;
    check(answer.ok, `${page.name} answered ${answer.status}`);
    return { ms: performance.now() - begun, bytes };
  };
  const taken: [Taken[], Taken[]] = [[], []];
  for (let round = 0; round < rounds + 5; round += 1) {
    const [one, other] = [await read(many), await read(few)];
    if (round >= 5) {
      taken[0].push(one);
      taken[1].push(other);
    }
  }
  const middle = (of: readonly Taken[]) => ({
    ms: quantile(
      of.map(({ ms }) => ms),
      0.5,
    ),
    bytes: of.at(-1)!.bytes,
  });
  return { many: middle(taken[0]), few: middle(taken[1]) };
}

const paragraph = 'La asamblea es el órgano supremo de la asociación y la forman todas las personas socias. ';

async function opened(server: ProductServer, cookie: string): Promise<Document> {
  const made = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await server.send('POST', `/api/v1/processes/${path}`, cookie, body);
    check(answer.status === 201, `${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const process = await made<Process>('processes', { title: 'Estatutos', is_active: true, mode: 'public' });
  const chapters = Array.from({ length: 6 }, (_, chapter) => ({
    title: `Capítulo ${chapter + 1}`,
    articles: Array.from({ length: ARTICLES / 6 }, (__, article) => ({
      title: `Artículo ${(chapter * ARTICLES) / 6 + article + 1}`,
      content: paragraph.repeat(6),
    })),
  }));
  return made('documents', { process: process.id, title: 'Estatutos', introduction: paragraph, chapters });
}

/** Into the views alone: what is measured is reading. Half of what is said stands at the first article. */
async function fill(place: Place, { id, process, chapters }: Document, size: typeof busy): Promise<void> {
  const owner = new pg.Client(place.ownerUrl);
  await owner.connect();
  try {
    const articles = chapters.flatMap((chapter) => chapter.articles.map((article) => article.id));
    const sql = 'select tenant_id as tenant from participation.document where id = $1';
    const tenants = await owner.query<{ tenant: string }>(
      `select tenant_id as tenant from event_store.events where stream like '%' || $1 limit 1`,
      [id],
    );
    const { tenant } = tenants.rows[0]!;
    await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    check((await owner.query(sql, [id])).rowCount === 1, 'the view has not seen the document');
    const values = [tenant, id, process, articles];
    await owner.query(
      `insert into participation.amendment (tenant_id, id, process, document, author, kind, article, title, content, reason,
         sources, difference, is_hidden, hidden_reason, review_reason, revision, creation_datetime, update_datetime)
       select $1::uuid, gen_random_uuid(), $3::uuid, $2::uuid, gen_random_uuid(), 'edition',
         ($4::uuid[])[case when n % 2 = 0 then 1 else 1 + n % ${ARTICLES} end], 'Enmienda ' || n, repeat('Un texto nuevo. ', 30),
         'Urge.', '{}', '[]', false, '', '', 1, now() - n * interval '1 minute', now()
       from generate_series(1, ${size.amendments}) n`,
      values,
    );
    await owner.query(
      `insert into participation.comment (tenant_id, id, process, document, article, author, content, earlier, is_withdrawn,
         is_text_erased, is_hidden, hidden_reason, revision, creation_datetime, update_datetime)
       select $1::uuid, gen_random_uuid(), $3::uuid, $2::uuid, ($4::uuid[])[case when n % 2 = 0 then 1 else 1 + n % ${ARTICLES} end],
         gen_random_uuid(), repeat('Lo veo así. ', 20), '[]', false, false, false, '', 1, now() - n * interval '1 minute', now()
       from generate_series(1, ${size.comments}) n`,
      values,
    );
    await owner.query('analyze participation.amendment');
    await owner.query('analyze participation.comment');
  } finally {
    await owner.end();
  }
}

const notes = [
  'What a member’s page reads, one after the other: the text with its counts, and first pages of 20; half of all amendments and comments are about one article.',
  'Read by turns from one server; amendments and comments stand in the views alone.',
];
