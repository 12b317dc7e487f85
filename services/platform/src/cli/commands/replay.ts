import type { ReplayReport } from '@ateneo/cqrs';
import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { checkTallies } from '../count-votes.js';
import { allTenants, namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { type Platform, withPlatform } from '../with-platform.js';

const TALLIES = 'participation.amendment_tally';
const usage = '--check [--view NAME] [--tenant HOST|ID] [--user ID]';

type Tell = (line: string) => void;

/** What is compared; by default everything. */
interface Scope {
  readonly view?: string | undefined;
  readonly tenant?: string | undefined;
  readonly user?: string | undefined;
}

export const replayCommand: CliCommand = {
  name: 'replay',
  options: usage,
  purpose: 'builds views from the events beside the live ones, compares row by row, and counts the votes anew',
  run: (words, tell) => {
    const options = optionsOf(words, `replay ${usage}`, ['view', 'tenant', 'user'], ['check']);
    if (!options.check)
      throw new StartupError(`Views are only compared, not changed.\n\nnpm run ateneo -- replay ${usage}`);
    return withPlatform(async (platform) => {
      const tenant = await namedTenant(platform.app, options.tenant);
      const scope = { view: options.view, tenant, user: options.user };
      return checkViews(platform, scope, tell);
    });
  },
};

/** Tells a line a view; answers whether all rows are what the log says. */
export async function checkViews(platform: Pick<Platform, 'app' | 'core' | 'contexts'>, scope: Scope, tell: Tell) {
  const { core, contexts } = platform;
  const head = await core.ownerStore.head();
  let isClean = true;
  for (const view of viewsOf(contexts, scope.view)) {
    // A view that this very process has only begun to build.
    await core.running.views.reached(view, head);
    const { tenant, user: about } = scope;
    const report = await core.running.replayCheck(view, { tenant, about, onProgress: progress(view, tell) });
    tellReport(report, tell);
    isClean &&= isCleanIn(report);
    if (view === TALLIES && scope.user === undefined) isClean = (await countVotes(platform, scope, tell)) && isClean;
  }
  tell(isClean ? 'Every row is what the log says.' : 'NOT every row is what the log says.');
  return isClean;
}

function isCleanIn({ differences, failures }: ReplayReport): boolean {
  return differences.length === 0 && failures.length === 0;
}

function viewsOf(contexts: Platform['contexts'], view: string | undefined): string[] {
  const names = contexts.all.flatMap(({ projections }) => projections.map(({ name }) => name));
  if (view === undefined) return names;
  if (!names.includes(view)) throw new StartupError(`There is no view ${view}. There are ${names.join(', ')}.`);
  return [view];
}

/** A line each 100,000 events. */
function progress(view: string, tell: Tell): (events: number) => void {
  let told = 0;
  return (events) => {
    if (events < told + 100_000) return;
    told = events;
    tell(`${view}  ${events} events read…`);
  };
}

function tellReport({ view, rows, differences, failures }: ReplayReport, tell: Tell): void {
  tell(`${view}  ${rows} rows, ${differences.length} different`);
  for (const { tenant, id, kind, columns } of differences)
    tell(`  ${kind}  tenant ${tenant}  row ${id}${columns.length > 0 ? `  ${columns.join(', ')}` : ''}`);
  for (const tenant of failures) tell(`  failed, not compared  tenant ${tenant}`);
}

async function countVotes({ app, core }: Pick<Platform, 'app' | 'core'>, { tenant }: Scope, tell: Tell) {
  const tenants = (await allTenants(app)).map(({ id }) => id);
  const { amendments, votes, miscounts } = await checkTallies(core.ownerStore, core.ownerDatabase, tenants, tenant);
  tell(`${TALLIES}  ${votes} votes on ${amendments} amendments counted anew, ${miscounts.length} different`);
  for (const { tenant: of, amedment, counted, shown } of miscounts)
    tell(`  tenant ${of}  amendment ${amedment}  counted ${counted}, shown ${shown} (up/down/abs)`);
  return miscounts.length === 0;
}
