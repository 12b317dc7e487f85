import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedTransfer, Job, Organization } from '@ateneo/contracts';
import type { CommandContext } from '@ateneo/kernel';
import type { DatabaseUrls } from '@ateneo/runtime';
import { CommandBus } from '@nestjs/cqrs';
import { CorrectProfile } from '../../../identity/src/account/correct-profile.js';
import type { Kill } from '../../../memberships/test/faults/money-workers.js';
import { MoneyWorld } from '../../../memberships/test/faults/money-world.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import type { Answer, Client } from '../client.js';

export interface OrganizationFaultsPlan {
  readonly people: number;
  /** How often each is killed. */
  readonly rounds: number;
  readonly patienceMs: number;
  readonly tell?: (line: string) => void;
}

export interface OrganizationFaultsReport {
  /** Kills by the point at which the process died. */
  readonly kills: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  readonly seconds: number;
}

const towns = [
  ['Vic', '08500'],
  ['Tolosa', '20400'],
] as const;

/** Everybody of an organization is moved and moved back, another one becomes the default, and people are placed, while the process dies in the middle. */
export async function runOrganizationFaults(
  urls: DatabaseUrls,
  plan: OrganizationFaultsPlan,
): Promise<OrganizationFaultsReport> {
  const world = await MoneyWorld.open(urls, plan.patienceMs);
  try {
    return await new OrganizationFaults(world, plan).run();
  } finally {
    await world.close();
  }
}

class OrganizationFaults {
  private admin!: Client;
  private users: readonly string[] = [];
  private organizations: readonly string[] = [];

  constructor(
    private readonly world: MoneyWorld,
    private readonly plan: OrganizationFaultsPlan,
  ) {}

  async run(): Promise<OrganizationFaultsReport> {
    const { people, rounds, tell = () => undefined } = this.plan;
    const from = Date.now();
    const [first] = await this.world.people(people + 1);
    await this.world.through(
      [],
      () => this.begin(first!),
      async () => [],
    );
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const one of [this.transfer, this.choose, this.place]) wrong.push(...(await one(round)));
      tell(`round ${round + 1}: ${JSON.stringify(this.world.kills)}, wrong: ${JSON.stringify(wrong)}`);
    }
    return { kills: this.world.kills, wrong, seconds: (Date.now() - from) / 1000 };
  }

  private async begin(email: string): Promise<void> {
    this.admin = await this.world.signedIn(email);
    const create = async (name: string) =>
      (made(await this.world.ask(() => this.admin.post('organizations/organizations', { name }))) as Organization).id;
    this.organizations = [await create('Norte'), await create('Sur')];
    const log = await this.world.readLog();
    const registered = log.filter(({ type }) => type === 'AccountRegistered').map(({ data }) => String(data['user']));
    this.users = registered.slice(1);
    const commands = this.world.find<CommandBus>(CommandBus);
    for (const user of this.users)
      await untilDone(() =>
        commands.execute(new JoinOrganization(systemIn(this.world.tenant), user, this.organizations[0]!)),
      );
  }

  /** There and back; the process dies once on each way. */
  private readonly transfer = async (round: number): Promise<readonly string[]> => {
    const [from, to] = this.organizations;
    const before = await this.count('PersonJoinedOrganization');
    const kill: Kill = { point: 'written:PersonJoinedOrganization', after: (round * 7) % this.users.length };
    let transfer = '';
    const there = async () => {
      const asked = await this.asked('organizations/transfers', { from, to });
      transfer = asked.transfer;
      await this.done(asked.job);
    };
    const back = async () => this.done((await this.asked(`organizations/transfers/${transfer}/undo`, {})).job);
    const moved = await this.world.through([kill], there, () =>
      this.wrongMoves('there', before + this.users.length, to!),
    );
    const undone = await this.world.through([kill], back, () =>
      this.wrongMoves('back', before + 2 * this.users.length, from!),
    );
    return [...moved, ...undone];
  };

  private async wrongMoves(way: string, expected: number, organization: string): Promise<string[]> {
    const moves = await this.count('PersonJoinedOrganization');
    const rows = await this.world.rows<object>(
      `select 1 from organizations.membership where organization = '${organization}'`,
    );
    return [
      ...(moves === expected ? [] : [`${way}: ${moves} moves, not ${expected}`]),
      ...(rows.length === this.users.length ? [] : [`${way}: ${rows.length} people, not ${this.users.length}`]),
    ];
  }

  private readonly choose = async (round: number): Promise<readonly string[]> => {
    const id = this.organizations[(round + 1) % 2]!;
    const before = await this.count('DefaultOrganizationChosen');
    const choose = async () => {
      await this.world.ask(() => this.admin.patch(`organizations/organizations/${id}`, { is_default: true }));
    };
    return this.world.through([{ point: 'written:DefaultOrganizationChosen' }], choose, async () => {
      const chosen = (await this.count('DefaultOrganizationChosen')) - before;
      const rows = await this.world.rows<{ id: string }>('select id from organizations.organization where is_default');
      const isSo = chosen === 1 && rows.length === 1 && rows[0]!.id === id;
      return isSo ? [] : [`default: chosen ${chosen} times, ${rows.length} are it`];
    });
  };

  /** They live elsewhere while no process runs; the one that places them dies in the middle. */
  private readonly place = async (round: number): Promise<readonly string[]> => {
    const [address_city, address_zip] = towns[round % 2]!;
    const before = await this.count('PersonPlaced');
    const commands = this.world.find<CommandBus>(CommandBus);
    const move = async () => {
      for (const user of this.users)
        await untilDone(() =>
          commands.execute(new CorrectProfile(systemIn(this.world.tenant), user, { address_city, address_zip }, 14)),
        );
    };
    const kill: Kill = { point: 'written:PersonPlaced', after: (round * 5) % this.users.length };
    return this.world.through([kill], move, async () => {
      const placed = (await this.count('PersonPlaced')) - before;
      return placed === this.users.length ? [] : [`placed ${placed} times, not ${this.users.length}`];
    });
  };

  private async asked(path: string, body: object): Promise<AskedTransfer> {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await this.world.ask(() => this.admin.post(path, body, key));
    if (answer.status !== 202) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.json as AskedTransfer;
  }

  private async done(job: string): Promise<void> {
    for (;;) {
      const { json } = await this.world.ask(() => this.admin.get(`jobs/jobs/${job}`));
      const { status } = json as Job;
      if (status === 'done') return;
      if (status === 'failed') throw new Error('the job failed');
      await sleep(50);
    }
  }

  private async count(type: string): Promise<number> {
    return (await this.world.readLog()).filter((event) => event.type === type).length;
  }
}

const systemIn = (tenant: string): CommandContext => {
  return { tenant, source: 'system', now: new Date().toISOString(), correlationId: crypto.randomUUID() };
};

/** On a busy machine the answer may come before the view knows of it: its id then, and nothing else (contract, 3). */
function made({ status, json, text }: Answer): unknown {
  if (status !== 201 && status !== 202) throw new Error(`answered ${status}: ${text}`);
  return json;
}

/** A view may not know yet what was written just now. */
async function untilDone(act: () => Promise<unknown>): Promise<void> {
  for (let left = 200; ; left -= 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await sleep(25);
    }
  }
}
