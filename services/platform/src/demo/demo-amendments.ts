import { randomUUID } from 'node:crypto';
import { DomainError } from '@ateneo/kernel';
import { CastAmendmentVote } from '../../../participation/src/amendment-vote/cast-amendment-vote.js';
import { ProposeAmendment, type ProposedAmendment } from '../../../participation/src/amendment/propose-amendment.js';
import { WithdrawAmendment } from '../../../participation/src/amendment/withdraw-amendment.js';
import { type DemoArticle, type DemoDocument, demoFile } from './demo-documents.js';
import { acting, type DemoWorld, inParallel } from './demo-world.js';

/** An entry of demo/amendments.json: articles and chapters by their number. */
interface Entry {
  readonly article?: number;
  readonly chapter?: number;
  readonly after?: number;
  readonly replace?: readonly [string, string];
  readonly title?: string;
  readonly content?: string;
  readonly deletion?: boolean;
  readonly reason: string;
}

export interface DemoAmendment {
  readonly id: string;
  readonly author: string;
}

function articleNumber(document: DemoDocument, number: number): DemoArticle {
  const all = document.chapters.flatMap(({ articles }) => articles);
  const found = all[number - 1];
  if (!found) throw new Error(`the demo document has no article ${number}`);
  return found;
}

function proposed(document: DemoDocument, entry: Entry): ProposedAmendment {
  const common = { reason: entry.reason, references: [], is_deletion: entry.deletion === true };
  if (entry.chapter !== undefined) {
    const after = entry.after === undefined ? null : articleNumber(document, entry.after).id;
    const { title = '', content = '' } = entry;
    return {
      ...common,
      chapter: document.chapters[entry.chapter - 1]!.id,
      article: null,
      after_article: after,
      title,
      content,
    };
  }
  const { id, title, content } = articleNumber(document, entry.article!);
  const [before, after] = entry.replace ?? ['', ''];
  if (!content.includes(before)) throw new Error(`article ${entry.article} of the demo does not say "${before}"`);
  return { ...common, article: id, chapter: null, after_article: null, title, content: content.replace(before, after) };
}

/** Proposes entries `from` to `to` of the file, each by another member, one after the other from `firstDay` on. */
export async function makeAmendments(
  world: DemoWorld,
  members: readonly string[],
  document: DemoDocument,
  [from, to]: readonly [number, number],
  firstDay: number,
): Promise<DemoAmendment[]> {
  const entries = (JSON.parse(demoFile('amendments.json')) as Entry[]).slice(from, to);
  const made: DemoAmendment[] = [];
  for (const [index, entry] of entries.entries()) {
    const author = members[(index * 7) % members.length]!;
    const id = world.random.uuid();
    const context = acting(world, firstDay + index / 24, author);
    await world.commands.execute(new ProposeAmendment(context, id, document.id, proposed(document, entry)));
    made.push({ id, author });
  }
  return made;
}

/** Its author takes one back while it is voted. */
export async function withdrawVoted(world: DemoWorld, { id, author }: DemoAmendment, day: number): Promise<void> {
  await world.commands.execute(new WithdrawAmendment(acting(world, day, author), id)).catch(unlessWithdrawn);
}

/** What was taken back when the demo was made before. */
function unlessWithdrawn(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'participation.amedment_withdrawn')) throw error;
}

/** Casts so many votes, spread over amendments, members and the days from one to another; nobody votes their own. `isOver`: they have been, and counted. */
export async function makeVotes(
  world: DemoWorld,
  members: readonly string[],
  amendments: readonly DemoAmendment[],
  count: number,
  [from, until]: readonly [number, number],
  isOver = false,
): Promise<void> {
  const { random, commands } = world;
  const pairs = amendments.flatMap(({ id, author }) => {
    const favour = 30 + random.below(45);
    return members
      .filter((member) => member !== author)
      .map((member) => ({ id, member, value: random.in(favour) ? 'up' : random.in(75) ? 'down' : 'abs' }) as const);
  });
  for (let last = pairs.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [pairs[last], pairs[other]] = [pairs[other]!, pairs[last]!];
  }
  if (pairs.length < count) throw new Error('the demo has too few people for its votes');
  if (isOver) return;
  await inParallel(
    pairs.slice(0, count).map((pair, n) => ({ ...pair, day: from + Math.floor(((until - from + 1) * n) / count) })),
    ({ id, member, value, day }) =>
      commands
        .execute(new CastAmendmentVote(acting(world, day, member), id, value, randomUUID()))
        .catch(unlessWithdrawn),
    256,
  );
}
