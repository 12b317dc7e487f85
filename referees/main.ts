import { ask } from './ask.js';
import type { Referee } from './referee.js';

/** Each in a folder of its own, loaded when it is asked for. */
const referees: Readonly<Record<string, () => Promise<Referee>>> = {
  api: async () => (await import('./api/api.js')).api,
  asyncapi: async () => (await import('./asyncapi/asyncapi.js')).asyncapi,
  pages: async () => (await import('./pages/pages.js')).pages,
  papers: async () => (await import('./papers/papers.js')).papers,
  calendars: async () => (await import('./calendars/calendars.js')).calendars,
  histories: async () => (await import('./histories/histories.js')).histories,
  mail: async () => (await import('./mail/mail.js')).mail,
  kafka: async () => (await import('./kafka/kafka.js')).kafka,
  openid: async () => (await import('./openid/openid.js')).openid,
  load: async () => (await import('./load/load.js')).load,
  ballots: async () => (await import('./ballots/ballots.js')).ballots,
  network: async () => (await import('./network/network.js')).network,
};

const usage = `npm run referees -- [--quick] [name ...]
    Servers and checkers that others wrote, against the built product (npm run build): ${Object.keys(referees).join(', ')}.
    Without a name all of them, one after the other. --quick asks a part. Each finds or installs what it needs.`;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.find((name) => !(name in referees));

if (unknown !== undefined || args.includes('--help')) {
  console.log(usage);
  process.exit(unknown === undefined ? 0 : 1);
}

let found = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(referees))
  found += await ask(name, referees[name]!, args.includes('--quick'), console.log);
process.exit(found === 0 ? 0 : 1);
