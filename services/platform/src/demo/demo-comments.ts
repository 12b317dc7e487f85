import type { ReportReason } from '@ateneo/contracts';
import { ChangeComment } from '../../../participation/src/comment/change-comment.js';
import { WriteComment } from '../../../participation/src/comment/write-comment.js';
import { ReportComment } from '../../../participation/src/comment/report-comment.js';
import type { DemoAmendment } from './demo-amendments.js';
import { type DemoDocument, demoFile } from './demo-documents.js';
import { acting, type DemoWorld, seen } from './demo-world.js';

/** An entry of demo/comments.json: articles and amendments by their number, replies inside what they answer. */
interface Entry {
  readonly article?: number;
  readonly amendment?: number;
  readonly content: string;
  readonly replies?: readonly string[];
  readonly reported?: readonly ReportReason[];
  /** Why moderation hid it. */
  readonly hidden?: string;
}

interface Talked {
  readonly process: string;
  readonly document: DemoDocument;
  readonly amendments: readonly DemoAmendment[];
}

const FIRST_DAY = -18;

/** What members say: on the process, where an entry names nothing; on articles and amendments. */
export async function makeComments(
  world: DemoWorld,
  superuser: string,
  members: readonly string[],
  { process, document, amendments }: Talked,
): Promise<void> {
  const { commands, random, views } = world;
  const articles = document.chapters.flatMap((chapter) => chapter.articles);
  const entries = JSON.parse(demoFile('comments.json')) as Entry[];
  const somebody = (index: number) => members[(index * 11 + 3) % members.length]!;
  const placeOf = ({ article, amendment }: Entry) => {
    if (article !== undefined) return { on: 'article', id: articles[article - 1]!.id } as const;
    if (amendment !== undefined) return { on: 'amedment', id: amendments[amendment - 1]!.id } as const;
    return { on: 'process', id: process } as const;
  };
  let turn = 0;
  for (const [index, entry] of entries.entries()) {
    const write = async (content: string, parent: string | null) => {
      const comment = random.uuid();
      turn += 1;
      const context = acting(world, FIRST_DAY + turn / 8, somebody(turn));
      const { position } = await commands.execute(new WriteComment(context, comment, placeOf(entry), parent, content));
      // From here on the view knows the document's articles.
      if (index === 0) await seen(views, ['participation.document'], [position]);
      return comment;
    };
    const comment = await write(entry.content, null);
    for (const reply of entry.replies ?? []) await write(reply, comment);
    for (const [nth, reason] of (entry.reported ?? []).entries()) {
      const act = { do: 'report', report: random.uuid(), reason, text: '' } as const;
      await commands.execute(new ReportComment(acting(world, -1, somebody(turn + nth + 20)), comment, act));
    }
    if (entry.hidden === undefined) continue;
    const change = { do: 'hide', reason: entry.hidden } as const;
    await commands.execute(new ChangeComment(acting(world, -1, superuser), comment, change));
  }
}
