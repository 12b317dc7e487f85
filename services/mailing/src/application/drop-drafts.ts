import { Database } from '@ateneo/persistence';
import type { CommandContext } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { draftAggregate } from '../email/draft.aggregate.js';

const DRAFTS = `select id from mailing.email where status = 'draft' and user_id = $1`;

/** Throws the drafts away that are for one person. */
@Injectable()
export class DropDrafts {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  async execute(context: CommandContext, user: string): Promise<void> {
    for (const { id } of await this.database.read<{ id: string }>(context.tenant, DRAFTS, [user]))
      await this.commands.execute(new Decide(context, draftAggregate, id, { do: 'end', why: 'dropped' }));
  }
}
