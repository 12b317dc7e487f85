import { randomUUID } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { MemoryEventStore } from '@ateneo/event-store';
import { Decide } from '@ateneo/resource';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { AdmitAlternative } from '../../../participation/src/alternative/admit-alternative.js';
import { alternativeAggregate } from '../../../participation/src/alternative/alternative.aggregate.js';
import { HandInAlternative } from '../../../participation/src/alternative/hand-in-alternative.js';
import { BeginAlternative } from '../../../participation/src/alternative/write-alternative.js';
import { OpenDocument } from '../../../participation/src/document/open-document.js';
import { Endorse } from '../../../participation/src/endorsement/endorse.js';
import { processAggregate } from '../../../participation/src/process/process.aggregate.js';
import { description } from '../../../participation/test/builders.js';
import { GapWorld } from './gap-world.js';
import { countedIn, killedEverywhere } from './killed-everywhere.js';

let world: GapWorld;
let [author, other] = ['', ''];

beforeAll(async () => {
  world = await GapWorld.open(async () => new MemoryEventStore());
  [author, other] = [await somebody(), await somebody()];
  await world.seen();
});
afterAll(() => world?.close());

async function somebody(): Promise<string> {
  const user = randomUUID();
  const terms = { legal: null, privacy: null, cookies: null };
  const profile = aProfile({ national_id: '' });
  const registration = { email: `${user}@example.org`, profile, terms, password: { hash: 'h' } };
  await world.living.run(new RegisterAccount(world.context(user), user, registration));
  await world.living.run(new ChangeAccountStatus(world.context(user), { do: 'verify', user }));
  return user;
}

interface Text {
  readonly alternative: string;
  readonly document: string;
}

/** A document in a process that is open to everybody, where one endorsement admits. */
async function aText(): Promise<Text> {
  const [process, document, alternative] = [randomUUID(), randomUUID(), randomUUID()];
  const as = description({ is_active: true, endorsements_needed: 1 });
  await world.living.run(
    new Decide(world.context(), processAggregate, process, {
      do: 'create',
      process,
      as,
      now: new Date().toISOString(),
    }),
  );
  const articles = [{ id: randomUUID(), title: 'Artículo 1', content: 'Uno.' }];
  const text = { introduction: '', chapters: [{ id: randomUUID(), title: 'I', articles }] };
  await world.living.run(new OpenDocument(world.context(), document, process, 'Estatutos', text));
  return { alternative, document };
}

const LONG = 40;
/** More than two appends hold. */
const articles = Array.from({ length: LONG }, (_, n) => ({
  id: randomUUID(),
  title: `Artículo ${n + 1}`,
  content: 'La asamblea decide. '.repeat(800),
}));
const wording = {
  title: 'Otro texto',
  summary: '',
  introduction: 'Antes.',
  chapters: [{ id: randomUUID(), title: 'Título I', articles }],
};

const begin = ({ alternative, document }: Text) =>
  new BeginAlternative(world.context(author), alternative, document, wording);
const submit = ({ alternative }: Text) => new HandInAlternative(world.context(author), 'submit', alternative);
const approve = ({ alternative }: Text) =>
  new Decide(world.context(), alternativeAggregate, alternative, {
    do: 'approve',
    alternative,
    reviewers: [randomUUID()],
    closed: null,
  });
const endorse = ({ alternative }: Text) => new Endorse(world.context(other), 'give', alternative);

async function anApproved(): Promise<Text> {
  const text = await aText();
  for (const make of [begin, submit, approve]) await world.living.run<unknown>(make(text));
  return text;
}

const stream = (category: string, id: string) => `participation.${category}-${world.tenant}-${id}`;

async function articlesIn({ alternative }: Text): Promise<number> {
  const events = (await world.events()).filter((event) => event.stream === stream('alternative', alternative));
  const steps = events.filter(({ type }) => type === 'AlternativeTextChanged').map(({ data }) => JSON.stringify(data));
  return steps.filter((step) => step.includes('ArticleAdded')).length;
}

describe('a process that is killed', () => {
  test('while a long alternative is begun and handed in leaves one that is gone on with, whole, each step once', async () => {
    const kills = await killedEverywhere(
      world,
      aText,
      (text) => [() => begin(text), () => submit(text)],
      async (text) => {
        const expected = { AlternativeBegun: 1, AlternativeDescribed: 1, AlternativeSubmitted: 1 };
        const counted = await countedIn(world, stream('alternative', text.alternative), Object.keys(expected));
        expect(counted).toEqual(expected);
        expect(await articlesIn(text)).toBe(LONG);
      },
    );
    // Begun, at least two more stages, handed in.
    expect(kills).toBeGreaterThanOrEqual(4);
  });

  test('while one is approved, endorsed or taken back tells of each once', async () => {
    const handedIn = async () => {
      const text = await aText();
      for (const make of [begin, submit]) await world.living.run<unknown>(make(text));
      return text;
    };
    const take = ({ alternative }: Text) => new HandInAlternative(world.context(author), 'withdraw', alternative);
    const kills = await killedEverywhere(
      world,
      handedIn,
      (text) => [() => approve(text), () => endorse(text)],
      async ({ alternative }) => {
        const approved = await countedIn(world, stream('alternative', alternative), ['AlternativeApproved']);
        const given = await countedIn(world, stream('endorsement', derivedId(alternative, other)), [
          'EndorsementGiven',
        ]);
        expect({ ...approved, ...given }).toEqual({ AlternativeApproved: 1, EndorsementGiven: 1 });
      },
    );
    expect(kills).toBeGreaterThanOrEqual(2);
    await killedEverywhere(
      world,
      anApproved,
      (text) => [() => take(text)],
      async ({ alternative }) => {
        const taken = await countedIn(world, stream('alternative', alternative), ['AlternativeWithdrawn']);
        expect(taken).toEqual({ AlternativeWithdrawn: 1 });
      },
    );
  });

  test('while one is admitted leaves it to the next, once', async () => {
    const kills = await killedEverywhere(
      world,
      async () => {
        const text = await anApproved();
        await world.living.run(endorse(text));
        return text;
      },
      ({ alternative }) => [() => new AdmitAlternative(world.context(), alternative)],
      async ({ alternative }) => {
        const admitted = await countedIn(world, stream('alternative', alternative), ['AlternativeAdmitted']);
        expect(admitted).toEqual({ AlternativeAdmitted: 1 });
      },
    );
    // Before its append, and right after.
    expect(kills).toBe(2);
  });
});
