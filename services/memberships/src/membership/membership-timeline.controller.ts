import { membershipTimeline, type MembershipTimeline as Answer } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { Answers, Resources } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MembershipAccount } from '../application/membership-account.js';
import { MembershipTimeline } from '../queries/membership-timeline.js';
import { subscriptions } from './subscription.resource.js';

@ApiTags('memberships')
@Controller('memberships/subscriptions/:id/timeline')
export class MembershipTimelineController {
  constructor(
    private readonly resources: Resources,
    private readonly timeline: MembershipTimeline,
    private readonly accounts: MembershipAccount,
  ) {}

  @Get()
  @Answers(
    membershipTimeline,
    'What happened to a membership, to who may see it; payments to oneself and superusers, to staff what came by hand.',
  )
  async show(@Ctx() ctx: RequestContext, @IdParam() asked: string): Promise<Answer> {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    // Whoever may not see the membership is told that there is none.
    await this.resources.one(ctx, subscriptions, ctx.viewer!, id);
    return { moments: await this.timeline.listMoments(ctx, id) };
  }
}
