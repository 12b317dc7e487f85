import {
  contactBody,
  type ContactBody,
  contactReference,
  contactSettings,
  type ContactSettings,
  contactTopics,
  type ContactTopic,
  type ContactTopics,
  normalisedEmail,
} from '@ateneo/contracts';
import { Ctx, Limit, type Limits, LIMITS, Public, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { UsualAnswer } from '../queries/usual-answer.js';
import { conversationProjection } from '../views/conversation/conversation.projection.js';
import { conversationAggregate } from './conversation.aggregate.js';
import { referenceOf } from './reference.js';
import { Topics, topicsAggregate } from './topics.js';

/** Anybody writes to the association (specification, 4). */
@ApiTags('mailing')
@Controller('mailing/contact')
export class ContactController {
  constructor(
    private readonly commands: CommandBus,
    private readonly topics: Topics,
    private readonly usual: UsualAnswer,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get('topics')
  @Answers(contactTopics, 'What one may write about, and how soon one is usually answered.')
  @Public()
  async choices(@Ctx() ctx: RequestContext): Promise<ContactTopics> {
    await ctx.fresh(conversationProjection.name);
    const [topics, usual_answer] = await Promise.all([
      this.topics.list(ctx.tenant),
      this.usual.inWords(ctx.tenant, ctx.language),
    ]);
    return { topics: topics.map(({ id, names }) => ({ id, name: names[ctx.language] })), usual_answer };
  }

  @Get('settings')
  @Answers(contactSettings, 'Topics, and who answers.')
  @SuperuserOnly()
  async settings(@Ctx() ctx: RequestContext): Promise<ContactSettings> {
    return { topics: [...(await this.topics.list(ctx.tenant))] };
  }

  @Patch('settings')
  @Answers(contactSettings, 'Sets the topics, all of them.')
  @SuperuserOnly()
  async change(
    @Ctx() ctx: RequestContext,
    @Body({ schema: contactSettings }) body: ContactSettings,
  ): Promise<ContactSettings> {
    const { position } = await this.commands.execute(new Decide(ctx.command(), topicsAggregate, ctx.tenant, body));
    ctx.wrote(position);
    return body;
  }

  @Post('contact_admins')
  @Answers(contactReference, 'Writes to the association. Nothing is mailed to the address.', 201)
  @Public()
  @Limit('address_contact')
  async write(
    @Ctx() ctx: RequestContext,
    @Body({ schema: contactBody }) body: ContactBody,
  ): Promise<{ reference: string }> {
    const { tenant, viewer } = ctx;
    const sender = senderOf(ctx, body);
    const topic = (await this.topics.list(tenant)).find(({ id }) => id === body.topic);
    if (!topic) throw fieldError('topic', 'http.unknown_choice');
    await this.limits.spend(tenant, 'contact', viewer?.id ?? `${normalisedEmail(body.email)} ${ctx.ip}`);
    if (ctx.settings.antibot && !viewer) await ctx.work.must();
    const conversation = ctx.newId('conversation');
    const about = { topic: topic.id, organization: organizationFor(topic, ctx), language: ctx.language };
    const began = { conversation, ...sender, ...about };
    const command = { do: 'begin', began, message: ctx.newId('message'), text: body.message } as const;
    const { position } = await this.commands.execute(
      new Decide(ctx.command(), conversationAggregate, conversation, command),
    );
    ctx.wrote(position);
    return { reference: referenceOf(conversation) };
  }
}

/** The account knows name and address of who is signed in. */
function senderOf({ viewer }: RequestContext, { name, email }: ContactBody) {
  if (viewer?.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  if (viewer) return { user: viewer.id, name: null, email: null };
  if (name === '') throw fieldError('name', 'http.required');
  if (email === '') throw fieldError('email', 'http.required');
  return { user: null, name, email };
}

function organizationFor({ answered_by, organization }: ContactTopic, { viewer }: RequestContext): string | null {
  return answered_by === 'own_organization' ? (viewer?.organization ?? null) : organization;
}
