import { Decide } from '@ateneo/resource';
import { randomUUID } from 'node:crypto';
import type { Command } from '@nestjs/cqrs';
import { AskForVerificationMail } from '../../../identity/src/account/ask-for-verification-mail.js';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { CorrectProfile } from '../../../identity/src/account/correct-profile.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aDni, aProfile } from '../../../identity/test/builders.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../../organizations/src/organization/create-organization.js';
import { ProposeAmendment } from '../../../participation/src/amendment/propose-amendment.js';
import { WithdrawAmendment } from '../../../participation/src/amendment/withdraw-amendment.js';
import { OpenDocument } from '../../../participation/src/document/open-document.js';
import { RemoveDocument } from '../../../participation/src/document/remove-document.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { description, edition } from '../../../participation/test/builders.js';
import type { GapWorld } from './gap-world.js';

/** A command that appends to more than one stream, or that a reactor carries on. */
export interface Scenario {
  readonly name: string;
  /** What it may be answered, too, when it had been carried out before it was sent again. */
  readonly again?: readonly string[];
  /** What must be there first; answers the command, new each time. */
  prepare(world: GapWorld): Promise<() => Command<unknown>>;
}

/** Long enough that writing it takes more than one append. */
const chapter = () => ({
  id: randomUUID(),
  title: 'Capítulo I',
  articles: Array.from({ length: 2 }, (_, n) => ({
    id: randomUUID(),
    title: `Artículo ${n + 1}`,
    content: 'Se hará así. '.repeat(10_500),
  })),
});

export const scenarios: readonly Scenario[] = [
  { name: 'register', prepare: async (world) => registering(world, randomUUID()) },
  {
    name: 'register with a taken national id',
    async prepare(world) {
      const national_id = aDni();
      await world.living.run(registering(world, randomUUID(), national_id)());
      return registering(world, randomUUID(), national_id);
    },
  },
  {
    name: 'correct the national id',
    async prepare(world) {
      const user = await person(world);
      const fields = { national_id: aDni() };
      return () => new CorrectProfile(world.context(user), user, fields, 18);
    },
  },
  {
    name: 'verify',
    async prepare(world) {
      const user = await person(world);
      return () => new ChangeAccountStatus(world.context(user), { do: 'verify', user });
    },
  },
  {
    name: 'ask for the link again',
    async prepare(world) {
      const user = await person(world);
      return () => new AskForVerificationMail(world.context(user), user);
    },
  },
  {
    name: 'join an organization',
    async prepare(world) {
      const [user, organization] = [await person(world), randomUUID()];
      const made = createOrganization(world.context(), organization, `Grupo ${organization}`);
      await world.living.run(made);
      await world.seen();
      return () => new JoinOrganization(world.context(), user, organization);
    },
  },
  {
    name: 'open a document',
    async prepare(world) {
      const [process, document] = [await openProcess(world), randomUUID()];
      const text = { introduction: 'Antes.', chapters: [chapter()] };
      return () => new OpenDocument(world.context(), document, process, 'Estatutos', text);
    },
  },
  {
    name: 'remove a document',
    async prepare(world) {
      const { document } = await openDocument(world);
      return () => new RemoveDocument(world.context(), document);
    },
  },
  {
    name: 'propose an amendment',
    async prepare(world) {
      return (await proposing(world)).propose;
    },
  },
  {
    name: 'withdraw an amendment',
    again: ['participation.amedment_not_found'],
    async prepare(world) {
      const { propose, author, amedment } = await proposing(world);
      await world.living.run(propose());
      return () => new WithdrawAmendment(world.context(author), amedment);
    },
  },
];

function registering(world: GapWorld, user: string, national_id = aDni()): () => RegisterAccount {
  const registration = {
    email: `${user}@example.org`,
    profile: aProfile({ national_id }),
    terms: { legal: null, privacy: null, cookies: null },
    password: { hash: 'h' },
  };
  return () => new RegisterAccount(world.context(user), user, registration);
}

async function person(world: GapWorld): Promise<string> {
  const user = randomUUID();
  await world.living.run(registering(world, user)());
  return user;
}

async function openProcess(world: GapWorld): Promise<string> {
  const process = randomUUID();
  const as = description({ is_active: true });
  await world.living.run(
    new Decide(world.context(), processAggregate, process, {
      do: 'create',
      process,
      as,
      now: new Date().toISOString(),
    }),
  );
  return process;
}

async function openDocument(world: GapWorld) {
  const [process, document, article] = [await openProcess(world), randomUUID(), randomUUID()];
  const articles = [{ id: article, title: 'Artículo 1', content: 'Uno.' }];
  const text = { introduction: '', chapters: [{ id: randomUUID(), title: 'I', articles }] };
  await world.living.run(new OpenDocument(world.context(), document, process, 'Estatutos', text));
  return { document, article };
}

async function proposing(world: GapWorld) {
  const [author, amedment] = [await person(world), randomUUID()];
  await world.living.run(new ChangeAccountStatus(world.context(author), { do: 'verify', user: author }));
  const { document, article } = await openDocument(world);
  await world.seen();
  const proposed = { ...edition({ article }), reason: 'Urge.', references: [] };
  const propose = () => new ProposeAmendment(world.context(author), amedment, document, proposed);
  return { propose, author, amedment };
}
