import {
  type NoticePreferenceChanges,
  noticePreferenceChanges,
  type NoticePreferences,
  noticePreferences,
} from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Decide, HeedsIfMatch } from '@ateneo/resource';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Preferences } from '../queries/preferences.js';
import { preferenceProjection } from '../views/preference/preference.projection.js';
import { preferencesAggregate } from './preferences.aggregate.js';

/** What one is told of, by notice and by e-mail: everybody's own word. */
@ApiTags('notifications')
@Controller('notifications/preferences')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly preferences: Preferences,
  ) {}

  @Get()
  @Answers(noticePreferences, 'What the reader wants to hear no more of.')
  async show(@Ctx() ctx: RequestContext): Promise<NoticePreferences> {
    const { preferences, revision } = await this.held(ctx);
    ctx.etag(revision);
    return preferences;
  }

  @Patch()
  @HeedsIfMatch()
  @Answers(noticePreferences, 'Says what the reader wants to hear no more of.')
  async choose(
    @Ctx() ctx: RequestContext,
    @Body({ schema: noticePreferenceChanges }) body: NoticePreferenceChanges,
  ): Promise<NoticePreferences> {
    const { id: user, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const preferences = { ...(await this.held(ctx)).preferences, ...(changes as Partial<NoticePreferences>) };
    const context = { ...ctx.command(), source: 'self' as const };
    const decided = new Decide(context, preferencesAggregate, user, { user, preferences }, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(decided)).position);
    return this.show(ctx);
  }

  private async held(ctx: RequestContext) {
    await ctx.fresh(preferenceProjection.name);
    return this.preferences.of(ctx.tenant, ctx.viewer!.id);
  }
}
