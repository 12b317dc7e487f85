import { InvalidPosition, type Position, START } from '@ateneo/event-store';
import { PublicCatalogue, relaysOf, republish } from '@ateneo/kafka';
import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { optionsOf } from '../options.js';
import { type Platform, withPlatform } from '../with-platform.js';

const usage = '--from POSITION|start [--context NAME]';

export const kafkaRepublishCommand: CliCommand = {
  name: 'kafka republish',
  options: usage,
  purpose: 'has public events published again from a place in the log on: for brokers that lost what they kept',
  run: (words, tell) => {
    const { from, context } = optionsOf(words, `kafka republish ${usage}`, ['from', 'context']);
    if (from === undefined) throw new StartupError(`From where on?\n\nnpm run ateneo -- kafka republish ${usage}`);
    return withPlatform((platform) => again(platform, from, context, tell));
  },
};

async function again({ core, contexts }: Platform, from: string, context: string | undefined, tell: Tell) {
  const { ownerStore: store, ownerDatabase: database } = core;
  const catalogue = new PublicCatalogue(contexts.all);
  const names = relaysOf(catalogue).map((relay) => relay.context);
  if (context !== undefined && !names.includes(context))
    throw new StartupError(`${context} tells the world nothing. There are ${names.join(', ')}.`);
  const position = from === 'start' ? START : (from as Position);
  try {
    for (const { topic, events } of await republish({ store, database, catalogue }, position, context))
      tell(`${topic}  ${events} events will be published again`);
  } catch (error) {
    if (error instanceof InvalidPosition) throw new StartupError(`${from} is no position of this store.`);
    throw error;
  }
  tell('A process with the role relay does it, at once when it runs.');
  return true;
}

type Tell = (line: string) => void;
