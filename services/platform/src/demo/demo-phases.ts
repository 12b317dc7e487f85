import type { INestApplicationContext } from '@nestjs/common';
import { KnownForTakingPart } from '../../../participation/src/application/known-for-taking-part.js';
import { ChangeVoting } from '../../../participation/src/process/change-voting.js';
import { KeepVoting } from '../../../participation/src/process/keep-voting.js';
import { type DemoDocument, makeProcess } from './demo-documents.js';
import { acting, endAt, type DemoWorld } from './demo-world.js';

/** What stands beside processes that go well: a draft that only managers see, and one whose voting was called off. */
export async function makeOtherPhases(
  world: DemoWorld,
  app: INestApplicationContext,
  superuser: string,
  text: DemoDocument,
): Promise<void> {
  await makeProcess(world, superuser, -4, draft, undefined);
  const process = await makeProcess(world, superuser, -120, annulled, text);
  if ((await phaseOf(world, app, process)) === 'annulled') return;
  await world.commands.execute(new KeepVoting(acting(world, -112), process));
  const reason = 'Faltaban en el censo las personas que se asociaron en primavera. Se votará otra vez en asamblea.';
  const context = acting(world, -110, superuser);
  await world.commands.execute(new ChangeVoting(context, { do: 'annul', process, reason, now: context.now }));
}

/** A day more for those who could not, told while it was open. */
export async function extendVoting(
  world: DemoWorld,
  app: INestApplicationContext,
  superuser: string,
  process: string,
  [day, until]: readonly [number, number],
): Promise<void> {
  const { voting } = await app.get(KnownForTakingPart, { strict: false }).termsOf(world.tenant, process);
  const end_datetime = endAt(world.now, until);
  if (voting.phase !== 'open' || voting.end_datetime === end_datetime) return;
  const context = acting(world, day, superuser);
  const reason = 'La página estuvo caída una tarde: damos medio día más.';
  await world.commands.execute(
    new ChangeVoting(context, { do: 'extend', process, end_datetime, reason, now: context.now }),
  );
}

async function phaseOf({ tenant }: DemoWorld, app: INestApplicationContext, process: string) {
  return (await app.get(KnownForTakingPart, { strict: false }).termsOf(tenant, process)).voting.phase;
}

const draft = {
  title: 'Convenio con el ayuntamiento',
  introduction: 'Todavía lo estamos escribiendo: cuando se publique, cualquiera podrá enmendarlo.',
  is_active: false,
  mode: 'organizations',
  start: 30,
  end: 60,
  voteStart: null,
  votingEnd: null,
} as const;

const annulled = {
  title: 'Normas de los locales',
  introduction: 'La votación se anuló; el texto y el motivo quedan a la vista.',
  mode: 'organizations',
  start: -118,
  end: -90,
  voteStart: -113,
  votingEnd: -91,
} as const;
