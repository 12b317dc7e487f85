import {
  acceptBody,
  type Candidacy,
  candidacyBody,
  type CandidacyBody,
  type CandidacyChanges,
  decisionBody,
  emptyBody,
  type Invited,
  invited,
  invitedBody,
} from '@ateneo/contracts';
import { Ctx, IdParam, type Limits, LIMITS, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  HeedsIfMatch,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import { Body, Controller, Get, Inject, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { AnswerCandidacy } from './answer-candidacy.js';
import { candidacies } from './candidacy.resource.js';
import { DecideCandidacy } from './decide-candidacy.js';
import { SubmitCandidacy } from './submit-candidacy.js';
import { WhoseNumber } from './whose-number.js';
import { type CandidacyWording, WriteCandidacy, type CandidateInput } from './write-candidacy.js';
import { SayWhy } from '../why/say-why.js';

type Places = NonNullable<CandidacyChanges['candidates']>;

/** Candidacies: regular people hand them in, candidates answer for themselves, superusers decide (specification, 6). */
@ApiTags('processes')
@Controller('processes/candidacysubmissions')
@UseInterceptors(SayWhy)
export class CandidacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly numbers: WhoseNumber,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(candidacies, 'Proclaimed ones, one’s own, those one stands in; staff and superusers read all.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, candidacies, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(candidacies, 'One, with who stands in it and what is missing.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Candidacy> {
    return this.resources.one(ctx, candidacies, await this.readers.find(ctx), id);
  }

  @Post()
  @AnswersOne(candidacies, 'Begins one: a draft. Whoever is named is asked at once.', 201)
  async begin(@Ctx() ctx: RequestContext, @Body({ schema: candidacyBody }) body: CandidacyBody) {
    await this.limits.spend(ctx.tenant, 'publish', ctx.viewer!.id);
    const { candidacypresentation, ...said } = body;
    return this.write(ctx, ctx.newId('candidacy'), candidacypresentation, said);
  }

  @Post('invited')
  @Answers(
    invited,
    'The initials of who has a member number, before they are invited by it. Of addresses nothing is told.',
  )
  async invited(
    @Ctx() ctx: RequestContext,
    @Body({ schema: invitedBody }) { candidacypresentation, number }: z.infer<typeof invitedBody>,
  ): Promise<Invited> {
    await ctx.fresh(personProjection.name);
    return { initials: await this.numbers.find(ctx, candidacypresentation, number) };
  }

  @Patch(':id')
  @AnswersChange(candidacies, 'Writes in one; what had been handed in is a draft again. Only new names are asked.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Candidacy> {
    const reader = await this.readers.find(ctx);
    const wanted: CandidacyChanges = await this.resources.changesIn(ctx, candidacies, reader, id, body);
    return this.write(ctx, id, null, wanted);
  }

  @Post(':id/submit')
  @HeedsIfMatch()
  @AnswersOne(candidacies, 'Hands it in, when nothing is missing.')
  submit(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.handIn(ctx, id, 'submit');
  }

  @Post(':id/withdraw')
  @HeedsIfMatch()
  @AnswersOne(candidacies, 'Takes it back for good.')
  withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.handIn(ctx, id, 'withdraw');
  }

  @Post(':id/accept')
  @HeedsIfMatch()
  @AnswersOne(candidacies, 'Whoever was named stands, in words of their own; again: in others, until it is handed in.')
  accept(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: acceptBody }) said: z.infer<typeof acceptBody>,
  ): Promise<Candidacy> {
    return this.answer(ctx, id, { do: 'accept', ...said });
  }

  @Post(':id/decline')
  @HeedsIfMatch()
  @AnswersOne(candidacies, 'Whoever was named does not stand.')
  decline(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.answer(ctx, id, { do: 'decline' });
  }

  @Post(':id/resign')
  @HeedsIfMatch()
  @AnswersOne(candidacies, 'Whoever accepted stands no more.')
  resign(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.answer(ctx, id, { do: 'resign' });
  }

  @Post(':id/proclaim')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(candidacies, 'Proclaims it: everybody reads it.')
  proclaim(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.decide(ctx, id, { do: 'proclaim' });
  }

  @Post(':id/return')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(candidacies, 'Gives it back with a reason.')
  giveBack(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: decisionBody }) { reason }: z.infer<typeof decisionBody>,
  ) {
    return this.decide(ctx, id, { do: 'return', reason });
  }

  @Post(':id/reject')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(candidacies, 'Turns it down for good, with a reason.')
  reject(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: decisionBody }) { reason }: z.infer<typeof decisionBody>,
  ) {
    return this.decide(ctx, id, { do: 'reject', reason });
  }

  private async write(ctx: RequestContext, id: string, presentation: string | null, said: CandidacyChanges) {
    const people = [...(said.candidates ?? []), ...(said.substitutes ?? [])];
    // Whether an address is somebody's is told to nobody, and asked by nobody in bulk.
    for (const { email, number } of people) {
      if (email ?? number) await this.limits.spend(ctx.tenant, 'name_candidate', ctx.viewer!.id);
    }
    const { candidates, substitutes, ...rest } = said;
    const wording: CandidacyWording = {
      ...rest,
      ...(candidates && { candidates: written(ctx, 'candidate', candidates) }),
      ...(substitutes && { substitutes: written(ctx, 'substitute', substitutes) }),
    };
    await ctx.fresh(personProjection.name);
    return this.after(
      ctx,
      id,
      await this.commands.execute(new WriteCandidacy(ctx.command(), id, presentation, wording, ctx.ifMatch)),
    );
  }

  private async handIn(ctx: RequestContext, id: string, act: 'submit' | 'withdraw'): Promise<Candidacy> {
    await this.show(ctx, id);
    await ctx.fresh(personProjection.name);
    const command = new SubmitCandidacy(ctx.command(), act, id, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  private async answer(ctx: RequestContext, id: string, answer: AnswerCandidacy['answer']): Promise<Candidacy> {
    if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
    await this.show(ctx, id);
    await ctx.fresh(personProjection.name);
    return this.after(
      ctx,
      id,
      await this.commands.execute(new AnswerCandidacy(ctx.command(), id, answer, ctx.ifMatch)),
    );
  }

  private async decide(ctx: RequestContext, id: string, decision: DecideCandidacy['decision']): Promise<Candidacy> {
    const command = new DecideCandidacy(ctx.command(), id, decision, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  private async after(ctx: RequestContext, id: string, done: WriteOutcome): Promise<Candidacy> {
    return this.resources.after(ctx, candidacies, await this.readers.find(ctx), id, done);
  }
}

/** With the ids of new places, the same when the request is sent again. */
function written(ctx: Pick<RequestContext, 'newId'>, name: string, places: Places): CandidateInput[] {
  return places.map(({ id = null, email, number }, at) => ({
    id: id ?? ctx.newId(`${name}/${at}`),
    email,
    number,
  }));
}
