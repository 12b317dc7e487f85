import type { Language } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TellOfProcesses, type ToldOfProcesses } from '../../../participation/src/public/told-of-processes.js';
import { TellOfPlaces } from '../../../ticketing/src/public/told-of-places.js';
import type { Block } from '../issue/issue.events.js';
import type { Card, Shown } from '../message/issue-pieces.js';

const i18n = createServerI18n();
/** Nobody: what is told of an event is told to everybody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Tenant = Pick<TenantSettings, 'id' | 'time_zone'>;
type Named = Extract<Block, { readonly kind: 'event' | 'process' | 'amedment' }>;

/** What pieces of an issue name in the product, as it may be told to whomever at this moment. */
@Injectable()
export class IssueCards {
  constructor(private readonly queries: QueryBus) {}

  /** What is gone is left out. */
  async shown(tenant: Tenant, language: Language, blocks: readonly Block[]): Promise<Shown[]> {
    const processes = blocks.flatMap((block) => (block.kind === 'process' ? [block.process] : []));
    const amedments = blocks.flatMap((block) => (block.kind === 'amedment' ? [block.amedment] : []));
    const asked = new TellOfProcesses(tenant.id, processes, amedments);
    const told = await this.queries.execute(asked);
    const found = await Promise.all(
      blocks.map((block) => (isNamed(block) ? this.card(block, told, tenant, language) : block)),
    );
    return found.filter((block) => block !== undefined);
  }

  private async card(
    block: Named,
    told: ToldOfProcesses,
    tenant: Tenant,
    language: Language,
  ): Promise<Card | undefined> {
    if (block.kind === 'event') return this.eventCard(tenant.id, language, block.event);
    return block.kind === 'process' ? processCard(block, told, tenant, language) : amendmentCard(block, told, language);
  }

  private async eventCard(tenant: string, language: Language, event: string): Promise<Card | undefined> {
    const query = new TellOfPlaces(tenant, NOBODY, language, event);
    const told = await this.queries.execute(query);
    return told && { kind: 'event_card', event, title: told.event, rows: told.rows };
  }
}

const isNamed = (block: Block): block is Named =>
  block.kind === 'event' || block.kind === 'process' || block.kind === 'amedment';

type Of<Kind extends Named['kind']> = Extract<Named, { readonly kind: Kind }>;

const say = (language: Language, part: string, values = {}) =>
  i18n.t(language, `mails:newsletter_foot.${part}`, values);

function processCard(
  { process }: Of<'process'>,
  { processes }: ToldOfProcesses,
  { time_zone: timeZone }: Tenant,
  language: Language,
): Card | undefined {
  const told = processes.get(process);
  if (!told) return undefined;
  const format = new Intl.DateTimeFormat([language, 'es'], { dateStyle: 'full', timeStyle: 'short', timeZone });
  const rows = told.ends === null ? [] : [[say(language, 'until'), format.format(new Date(told.ends))] as const];
  return { kind: 'process_card', process, title: told.title, rows };
}

function amendmentCard(
  { amedment }: Of<'amedment'>,
  { amedments }: ToldOfProcesses,
  language: Language,
): Card | undefined {
  const told = amedments.get(amedment);
  if (!told) return undefined;
  const title = told.title || say(language, 'an_amedment');
  const rows = [[say(language, 'in_process'), told.process_title] as const];
  return { kind: 'amedment_card', process: told.process, amedment, title, rows };
}
