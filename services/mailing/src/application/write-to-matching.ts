import { policies } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BulkActs } from '../../../published/src/identity/bulk-acts.js';
import { draftAggregate } from '../email/draft.aggregate.js';
import { Drafts } from '../email/drafts.js';
import { WriteAdHocMails } from '../email/write-ad-hoc-mails.js';

/**
 * Sends a draft to everybody who matches (decision 132). A mail's id is made of draft and reader, so that nobody has it twice: not
 * by a job that goes on after a crash, nor by one that was stopped and is asked for again.
 */
@Injectable()
export class WriteToMatching implements OnModuleInit {
  constructor(
    private readonly acts: BulkActs,
    private readonly drafts: Drafts,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.acts.add({
      name: 'letter',
      may: policies.administer,
      check: async (tenant, draft) => {
        await this.drafts.whole(tenant, draft);
      },
      perform: async (context, user, draft) => {
        const { category, words } = await this.drafts.whole(context.tenant, draft);
        const mails = [{ user, email: derivedId(draft, `letter/${user}`) }];
        const write = new WriteAdHocMails(context, { category, words }, mails, true);
        const { position, leftOut } = await this.commands.execute(write);
        if (leftOut.length > 0) throw new DomainError('mailing.cannot_be_written_to');
        return position !== undefined;
      },
      // What nobody got is still to be sent.
      finish: async (context, draft, have) => {
        if (have === 0 || !(await this.drafts.load(context.tenant, draft))) return;
        await this.commands.execute(new Decide(context, draftAggregate, draft, { do: 'end', why: 'sent' }));
      },
    });
  }
}
