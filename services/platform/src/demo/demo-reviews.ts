import { ReviewAmendment } from '../../../participation/src/amendment/review-amendment.js';
import { NameReviewer } from '../../../participation/src/reviewer/name-reviewer.js';
import type { DemoAmendment } from './demo-amendments.js';
import { acting, type DemoWorld } from './demo-world.js';

const said = [
  ['accepted', 'Aclara el texto sin cambiar lo que ya decía.'],
  ['declined', 'Contradice lo que dice otro artículo de los mismos estatutos.'],
  ['accepted', 'Recoge lo que ya hacemos en la práctica.'],
  ['accepted', 'Corrige un error que nadie había visto.'],
  ['declined', 'Es asunto del reglamento: los estatutos no deberían entrar en ese detalle.'],
] as const;

/** Names a member who reviews the document, and lets them say what they think of some of its amendments. */
export async function makeReviews(
  world: DemoWorld,
  superuser: string,
  reviewer: string,
  document: string,
  amendments: readonly DemoAmendment[],
): Promise<void> {
  const { commands, random } = world;
  await commands.execute(new NameReviewer(acting(world, -15, superuser), document, reviewer));
  const others = amendments.filter(({ author }) => author !== reviewer);
  for (const [at, [word, reason]] of said.entries()) {
    const context = acting(world, -10 + at / 24, reviewer);
    const entry = { entry: random.uuid(), word, reason };
    await commands.execute(new ReviewAmendment(context, others[at * 2]!.id, entry));
  }
}
