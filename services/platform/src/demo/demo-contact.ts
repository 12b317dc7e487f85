import { Decide } from '@ateneo/resource';
import { conversationAggregate } from '../../../mailing/src/contact/conversation.aggregate.js';
import type { ConversationCommand } from '../../../mailing/src/contact/conversation.decider.js';
import { acting, type DemoWorld } from './demo-world.js';

interface Entry {
  readonly days: number;
  readonly topic: string;
  /** A visitor's name and address; else a member writes. */
  readonly visitor?: { readonly name: string; readonly email: string };
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
  /** By turns the sender's and the association's. */
  readonly said: readonly string[];
  readonly isClosed?: boolean;
}

const entries: readonly Entry[] = [
  {
    days: -6,
    topic: 'general',
    visitor: { name: 'Uxía Souto', email: 'uxia.souto@demo.test' },
    language: 'gl',
    said: ['Boas! Vivo preto da vosa sede e gustaríame axudar. Como podo empezar?'],
  },
  {
    days: -4,
    topic: 'data',
    language: 'es',
    said: ['¿Quién puede ver mi dirección? No querría que apareciera en ninguna parte.'],
  },
  {
    days: -9,
    topic: 'account',
    visitor: { name: 'Jon Aranburu', email: 'jon.aranburu@demo.test' },
    language: 'eu',
    said: [
      'Kaixo. Posta egiaztatzeko esteka ez dabil.',
      'Kaixo, Jon. Esteka berri bat bidali dizugu; 24 orduz balio du.',
      'Orain bai. Eskerrik asko!',
      'Primeran. Ongi etorri!',
    ],
    isClosed: true,
  },
  {
    days: -1,
    topic: 'general',
    language: 'es',
    said: [
      '¿Habrá servicio de guardería el día de la asamblea?',
      'Sí: de nueve a dos, en la sala pequeña. Basta con avisar el jueves antes.',
    ],
  },
  {
    days: -24,
    topic: 'fee',
    language: 'ca',
    said: ['Puc pagar la quota en dues vegades?', 'Sí: tria la quota semestral a la teva pestanya de quota.'],
    isClosed: true,
  },
  {
    days: -30,
    topic: 'event',
    language: 'es',
    said: ['¿Se puede ir en silla de ruedas a la cena?', 'Sí, la entrada y el comedor están a pie de calle.'],
    isClosed: true,
  },
  {
    days: -33,
    topic: 'process',
    language: 'gl',
    said: ['Ata cando se poden presentar emendas?', 'Ata o día que pon na páxina do proceso, ás oito da tarde.'],
    isClosed: true,
  },
];

/** What people wrote to the association: two wait, one of them for long; the others were answered, so many that it is told how soon. */
export async function makeContact(world: DemoWorld, superuser: string, members: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) await talk(world, superuser, members[index * 7]!, entry);
}

async function talk(world: DemoWorld, superuser: string, member: string, entry: Entry): Promise<void> {
  const { days, topic, visitor, language, said, isClosed } = entry;
  const conversation = world.random.uuid();
  const sender = visitor ? { ...visitor, user: null } : { user: member, name: null, email: null };
  const began = { conversation, ...sender, language, topic, organization: null };
  const decide = (nth: number, actor: string | null, command: ConversationCommand) =>
    world.commands.execute(
      new Decide(acting(world, days + nth / 24, actor ?? undefined), conversationAggregate, conversation, command),
    );
  const [first, ...others] = said;
  await decide(0, sender.user, { do: 'begin', began, message: world.random.uuid(), text: first! });
  for (const [index, text] of others.entries()) {
    const by = index % 2 === 0 ? superuser : null;
    await decide(index + 1, by ?? sender.user, { do: 'write', message: world.random.uuid(), by, text });
  }
  if (isClosed) await decide(said.length, superuser, { do: 'close' });
}
