import { alternativeAggregate } from '../../../participation/src/alternative/alternative.aggregate.js';
import { HandInAlternative } from '../../../participation/src/alternative/hand-in-alternative.js';
import { BeginAlternative } from '../../../participation/src/alternative/write-alternative.js';
import { Endorse } from '../../../participation/src/endorsement/endorse.js';
import { Decide } from '@ateneo/resource';
import type { DemoDocument } from './demo-documents.js';
import { acting, type DemoWorld, inParallel } from './demo-world.js';

/** Two alternatives to the statutes: one that enough people endorse, one that waits for a superuser. */
export async function makeAlternatives(
  world: DemoWorld,
  superuser: string,
  members: readonly string[],
  document: DemoDocument,
): Promise<string> {
  const brief = await handedIn(world, members[11]!, document, {
    title: 'Estatutos breves',
    summary: 'Los mismos principios con un capítulo menos: lo que cambia a menudo pasa al reglamento.',
    chapters: document.chapters.slice(0, -1),
  });
  const approve = { do: 'approve' as const, alternative: brief, reviewers: [superuser], closed: null };
  await world.commands.execute(new Decide(acting(world, -9, superuser), alternativeAggregate, brief, approve));
  const endorsers = members.filter((member) => member !== members[11]).slice(0, 23);
  await inParallel(endorsers, (member) =>
    world.commands.execute(new Endorse(acting(world, -5, member), 'give', brief)),
  );
  const [first, ...rest] = document.chapters;
  const [article, ...articles] = first!.articles;
  await handedIn(world, members[17]!, document, {
    title: 'Estatutos con asamblea mensual',
    summary: 'La asamblea se reúne cada mes, presencialmente y en línea.',
    chapters: [
      {
        ...first!,
        articles: [{ ...article!, content: `${article!.content}\n\nLa asamblea se reúne cada mes.` }, ...articles],
      },
      ...rest,
    ],
  });
  return brief;
}

async function handedIn(
  world: DemoWorld,
  author: string,
  document: DemoDocument,
  wording: BeginAlternative['wording'],
): Promise<string> {
  const id = world.random.uuid();
  await world.commands.execute(new BeginAlternative(acting(world, -14, author), id, document.id, wording));
  await world.commands.execute(new HandInAlternative(acting(world, -12, author), 'submit', id));
  return id;
}
