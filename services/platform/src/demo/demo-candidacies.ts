import { derivedId } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { CANDIDATE_PHOTO } from '../../../participation/src/application/name-candidate-photos.js';
import { AnswerCandidacy } from '../../../participation/src/candidacy/answer-candidacy.js';
import { ChangePresentation } from '../../../participation/src/candidacy/change-presentation.js';
import { DecideCandidacy } from '../../../participation/src/candidacy/decide-candidacy.js';
import { PictureCandidate } from '../../../participation/src/candidacy/picture-candidate.js';
import { SubmitCandidacy } from '../../../participation/src/candidacy/submit-candidacy.js';
import { type CandidacyWording, WriteCandidacy } from '../../../participation/src/candidacy/write-candidacy.js';
import { demoFile } from './demo-documents.js';
import type { Photos } from './demo-world.js';
import type { DemoPeople } from './demo-people.js';
import { acting, daysFrom, endAt, type DemoWorld } from './demo-world.js';

const rules = {
  name: 'Junta directiva',
  description: 'Cada dos años elegimos quién coordina la asociación. Las listas llevan de tres a cinco personas.',
  min_candidates: 3,
  max_candidates: 5,
  has_substitutes: true,
  min_substitutes: 0,
  max_substitutes: 2,
  parity: 'half_women',
  organizations: [],
  areas: [],
  tags: [],
  member_since: null,
} as const;

const genders = ['M', 'H', 'M', 'H'];

/** Candidacies to the board: one proclaimed, one that waits for a superuser, a draft that asks a known member, and one refused. */
export async function makeCandidacies(
  world: DemoWorld,
  process: string,
  people: DemoPeople,
  photos: Photos,
): Promise<void> {
  const { commands, random, now } = world;
  const { superuser, members } = people;
  const presentation = random.uuid();
  const plan = { ...rules, start_datetime: daysFrom(now, -12), end_datetime: endAt(now, 12) };
  const create = { do: 'create', presentation, process, plan } as const;
  await commands.execute(new ChangePresentation(acting(world, -13, superuser), create));
  const asked = async (who: readonly number[], wording: CandidacyWording) => {
    const id = random.uuid();
    const places = who.map((at) => ({ id: random.uuid(), email: people.emails.get(members[at]!) }));
    const [candidates, substitutes] = [places.slice(0, 3), places.slice(3)];
    const said = { ...wording, candidates, substitutes };
    await commands.execute(new WriteCandidacy(acting(world, -11, members[who[0]!]), id, presentation, said));
    return id;
  };
  const handedIn = async (who: readonly number[], wording: CandidacyWording) => {
    const id = await asked(who, wording);
    await givePhoto(world, photos, id, members[who[0]!]!);
    for (const [place, at] of who.entries()) {
      const statement = statements[place % statements.length]!;
      const yes = { do: 'accept', gender: genders[place]!, statement } as const;
      await commands.execute(new AnswerCandidacy(acting(world, -10, members[at]), id, yes));
    }
    await commands.execute(new SubmitCandidacy(acting(world, -9, members[who[0]!]), 'submit', id));
    return id;
  };
  const first = await handedIn([20, 21, 22, 23], {
    name: 'Puentes y barrios',
    programme: 'Una asamblea abierta al mes, cuentas publicadas cada trimestre y un local con horario de tarde.',
  });
  await commands.execute(new DecideCandidacy(acting(world, -8, superuser), first, { do: 'proclaim' }));
  await handedIn([24, 25, 26, 27], {
    name: 'Gente nueva',
    programme: 'Más voluntariado, menos reuniones y una comisión de juventud con presupuesto propio.',
  });
  await asked([28, 0, 29], { name: 'La orilla', programme: 'Cuidar el río, y a quien vive junto a él.' });
  const reason = 'Una de las personas propuestas no cumplía la antigüedad que piden los estatutos.';
  const refuse = (id: string) =>
    commands.execute(new DecideCandidacy(acting(world, -7, superuser), id, { do: 'reject', reason }));
  const late = { name: 'Mismo barrio', programme: 'Seguir como hasta ahora.' };
  await handedIn([30, 31, 32], late).then(refuse, unlessRefused);
}

/** A drawn face: nobody's. */
async function givePhoto(world: DemoWorld, { files, limits }: Photos, id: string, member: string): Promise<void> {
  const bytes = Buffer.from(demoFile('retrato.svg'));
  const keep = async (owner: string) => {
    const image = { id: derivedId(id, owner), kind: CANDIDATE_PHOTO, bytes, limits, owner, takesDrawings: true };
    return {
      ...(await files.keepImage(world.tenant, { ...image, isAwaited: false })),
      alt: 'Retrato dibujado, de frente y con gafas',
    };
  };
  await world.commands.execute(new PictureCandidate(acting(world, -10, member), id, keep)).catch(unlessRefused);
}

/** What was refused before is handed in no more. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'participation.candidacy_frozen')) throw error;
}

const statements = [
  'Llevo seis años en la asociación y dos en la comisión de vivienda.',
  'Trabajo en la biblioteca del barrio.',
  'Coordino el grupo de acogida.',
  '',
];
