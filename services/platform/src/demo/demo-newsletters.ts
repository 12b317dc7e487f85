import { Decide } from '@ateneo/resource';
import { everybody } from '../../../identity/src/public/people-in-segment.js';
import { draftAggregate } from '../../../mailing/src/email/draft.aggregate.js';
import { issueAggregate } from '../../../mailing/src/issue/issue.aggregate.js';
import type { IssueCommand } from '../../../mailing/src/issue/issue.decider.js';
import type { Segment, Version, Versions } from '../../../mailing/src/issue/issue.events.js';
import { newsletterAggregate } from '../../../mailing/src/newsletter/newsletter.aggregate.js';
import { sendingAggregate } from '../../../mailing/src/sending/sending.aggregate.js';
import type { SendingCommand } from '../../../mailing/src/sending/sending.decider.js';
import { subscriptionAggregate, subscriptionOf } from '../../../mailing/src/subscription/subscription.aggregate.js';
import type { DemoPeople } from './demo-people.js';
import { acting, type DemoWorld, inParallel } from './demo-world.js';

const news = {
  names: { es: 'Noticias del Puente', ca: 'Notícies del Pont', gl: 'Novas da Ponte', eu: 'Zubiko berriak' },
  descriptions: {
    es: 'Una vez al mes: lo que hemos hecho y lo que viene.',
    ca: 'Un cop al mes: el que hem fet i el que ve.',
    gl: 'Unha vez ao mes: o que fixemos e o que vén.',
    eu: 'Hilean behin: egin duguna eta datorrena.',
  },
  audience: 'everybody',
  archive: 'public',
  joins_members: true,
  is_active: true,
} as const;

const minutes = {
  names: { es: 'Actas y acuerdos', ca: 'Actes i acords', gl: 'Actas e acordos', eu: 'Aktak eta erabakiak' },
  descriptions: {
    es: 'Lo que decide cada asamblea, para quien pertenece a la asociación.',
    ca: "El que decideix cada assemblea, per a qui pertany a l'associació.",
    gl: 'O que decide cada asemblea, para quen pertence á asociación.',
    eu: 'Batzar bakoitzak erabakitzen duena, elkarteko kideentzat.',
  },
  audience: 'members',
  archive: 'subscribers',
  joins_members: false,
  is_active: true,
} as const;

/** Of the smaller organization, for its people; what was sent is read by anybody. */
const shore = {
  names: { es: 'La orilla', ca: 'La riba', gl: 'A beira', eu: 'Ibai-ertza' },
  descriptions: {
    es: 'Huertos, caminos y fiestas de los barrios del río.',
    ca: 'Horts, camins i festes dels barris del riu.',
    gl: 'Hortas, camiños e festas dos barrios do río.',
    eu: 'Ibaialdeko auzoetako baratzeak, bideak eta jaiak.',
  },
  audience: 'members',
  archive: 'public',
  joins_members: false,
  is_active: true,
  reply_address: 'ribera@example.org',
} as const;

const version = (subject: string, preheader: string, heading: string, text: string): Version => ({
  subject,
  preheader,
  blocks: [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    { kind: 'divider' },
    { kind: 'button', text: subject, link: 'https://puenteabierto.example.org' },
  ],
});

const spring: Versions = {
  es: version(
    'Empieza la reforma de los estatutos',
    'Lee el texto y propón cambios hasta final de mes.',
    'Diez años después',
    'Hemos publicado el texto entero. Cada artículo se puede enmendar.\n\nSi algo no se entiende, pregúntalo en los comentarios.',
  ),
  gl: version(
    'Comeza a reforma dos estatutos',
    'Le o texto e propón cambios ata fin de mes.',
    'Dez anos despois',
    'Publicamos o texto enteiro. Cada artigo pódese emendar.\n\nSe algo non se entende, pregúntao nos comentarios.',
  ),
};

const huts: Versions = {
  es: version(
    'Gracias por venir a la fiesta del barrio',
    'Doscientas personas y ninguna gota de lluvia.',
    'Así fue',
    'Gracias a quienes montasteis, cocinasteis y recogisteis.\n\nLas fotos están en el local, para quien quiera verlas.',
  ),
};

const path: Versions = {
  es: version(
    'El camino del río vuelve a estar abierto',
    'Y el sábado, a limpiar las acequias.',
    'Ya se puede pasar',
    'La pasarela está arreglada y el camino llega otra vez hasta los huertos.\n\nEl sábado quedamos a las diez para limpiar las acequias. Trae guantes.',
  ),
  eu: version(
    'Ibaiko bidea berriz irekita dago',
    'Eta larunbatean, ureztatze-ubideak garbitzera.',
    'Pasa daiteke jada',
    'Pasabidea konponduta dago, eta bidea baratzeetaraino iristen da berriz.\n\nLarunbatean hamarretan elkartuko gara ubideak garbitzeko. Ekarri eskularruak.',
  ),
};

/** In two languages, with columns and a card of what it is about. */
const comingWith = (process: string): Versions => ({
  es: {
    subject: 'Lo que viene en otoño',
    preheader: 'Asamblea, taller de huertos y la reforma de los estatutos.',
    blocks: [
      { kind: 'heading', text: 'Dos fechas' },
      {
        kind: 'columns',
        left: 'Asamblea general, el primer sábado de octubre, en el local.',
        right: 'Taller de huertos, todos los jueves por la tarde.',
      },
      { kind: 'text', text: 'Y sigue abierta la reforma: cada artículo se puede leer y enmendar.' },
      { kind: 'process', process },
    ],
  },
  gl: {
    subject: 'O que vén no outono',
    preheader: 'Asemblea, obradoiro de hortas e a reforma dos estatutos.',
    blocks: [
      { kind: 'heading', text: 'Dúas datas' },
      {
        kind: 'columns',
        left: 'Asemblea xeral, o primeiro sábado de outubro, no local.',
        right: 'Obradoiro de hortas, todos os xoves pola tarde.',
      },
      { kind: 'text', text: 'E segue aberta a reforma: cada artigo pódese ler e emendar.' },
      { kind: 'process', process },
    ],
  },
});

/** A letter to all the members that nobody has sent yet. */
const letter = {
  category: 'manual',
  users: [],
  filter: { is_member: 'true' },
  words: {
    subject: 'Asamblea general de octubre',
    text: 'Os esperamos el primer sábado de octubre, a las once, en el local.\n\nSi no podéis venir, delegad el voto antes del viernes.',
  },
} as const;

/** Two newsletters with some sixty readers: two issues that were sent, and one that is being written; and the draft of a letter. */
export async function makeNewsletters(
  world: DemoWorld,
  superuser: string,
  members: readonly string[],
  process: string,
): Promise<void> {
  const [first, second] = [world.random.uuid(), world.random.uuid()];
  for (const [newsletter, terms] of [
    [first, news],
    [second, minutes],
  ] as const)
    await world.commands.execute(
      new Decide(acting(world, -200, superuser), newsletterAggregate, newsletter, { do: 'open', newsletter, terms }),
    );
  await inParallel(members.slice(0, 60), (user) => subscribe(world, first, user));
  await inParallel(members.slice(20, 45), (user) => subscribe(world, second, user));
  await write(world, superuser, { newsletter: first, versions: huts, days: -70, readers: 57, skipped: 1 });
  await write(world, superuser, { newsletter: first, versions: spring, days: -28, readers: 60, skipped: 2 });
  await write(world, superuser, { newsletter: first, versions: comingWith(process), days: -1 });
  const draft = world.random.uuid();
  const kept = { do: 'write', draft: { draft, ...letter } } as const;
  await world.commands.execute(new Decide(acting(world, -2, superuser), draftAggregate, draft, kept));
}

/** A newsletter of one organization, with an issue that was sent to its people. */
export async function makeNewsletterOf(
  world: DemoWorld,
  superuser: string,
  { organization, members }: DemoPeople['side'],
): Promise<void> {
  const newsletter = world.random.uuid();
  const terms = { ...shore, organization };
  const opened = acting(world, -180, superuser);
  await world.commands.execute(new Decide(opened, newsletterAggregate, newsletter, { do: 'open', newsletter, terms }));
  await inParallel(members, (user) => subscribe(world, newsletter, user));
  const segment = { ...everybody, organizations: [organization] };
  await write(world, superuser, { newsletter, versions: path, segment, days: -14, readers: members.length });
}

async function subscribe(world: DemoWorld, newsletter: string, user: string): Promise<void> {
  const subscription = subscriptionOf(newsletter, user);
  const command = { do: 'begin', subscription, newsletter, user, way: 'own_page' } as const;
  await world.commands.execute(new Decide(acting(world, -150, user), subscriptionAggregate, subscription, command));
}

interface DemoIssue {
  readonly newsletter: string;
  readonly versions: Versions;
  readonly segment?: Segment;
  readonly days: number;
  /** Left out: a draft. */
  readonly readers?: number;
  readonly skipped?: number;
}

async function write(world: DemoWorld, superuser: string, written: DemoIssue): Promise<void> {
  const { newsletter, versions, segment = everybody, days, readers, skipped = 0 } = written;
  const issue = world.random.uuid();
  const context = acting(world, days, superuser);
  const decide = (command: IssueCommand) => world.commands.execute(new Decide(context, issueAggregate, issue, command));
  const move = (command: SendingCommand) =>
    world.commands.execute(new Decide(context, sendingAggregate, issue, command));
  await decide({ do: 'begin', begun: { issue, newsletter, versions, segment } });
  if (readers === undefined) return thoughtAgain(world, issue, superuser, versions);
  // Its end stands in the log before its beginning: nobody is written to when the log is read.
  await move({ do: 'freeze', issue, readers });
  await move({ do: 'finish', issue, accepted: readers - skipped, failed: 0, skipped });
  await decide({ do: 'send', issue, fallback: 'es' });
}

/** A draft of which there is something to take back. */
async function thoughtAgain(world: DemoWorld, issue: string, superuser: string, versions: Versions): Promise<void> {
  const { es = versions.ca! } = versions;
  const blocks = es.blocks.slice(0, -1);
  for (const [days, said] of [
    [-0.5, { ...versions, es: { ...es, subject: `${es.subject} (borrador)`, blocks } }],
    [-0.2, versions],
  ] as const) {
    const command = { do: 'write', issue, versions: said } as const;
    await world.commands.execute(new Decide(acting(world, days, superuser), issueAggregate, issue, command));
  }
}
