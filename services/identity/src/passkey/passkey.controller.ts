import {
  emptyBody,
  passkey,
  type Passkey,
  passkeyChallenge,
  type PasskeyNameBody,
  passkeyNameBody,
  type PasskeyRegistrationBody,
  passkeyRegistrationBody,
  passkeys as passkeysAnswer,
} from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, IdParam, NotRepeatable, type RequestContext } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountAggregate } from '../account/account.aggregate.js';
import { SignIns } from '../adapters/sign-ins.js';
import { mustBeProvenLately } from '../session/proven-lately.js';
import { Ceremonies } from './ceremonies.js';
import { ChangePasskeys } from './change-passkeys.js';
import { PasskeyUses } from '../adapters/passkey-uses.js';
import { partyOf } from './party-of.js';
import { passkeysAggregate } from './passkeys.aggregate.js';
import type { HeldPasskey, PasskeyCommand } from './passkeys.decider.js';

/** One's own passkeys. Nobody sees or changes another's; so they are read from the person's own stream. */
@ApiTags('users')
@Controller('users/webauthn')
export class PasskeyController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly ceremonies: Ceremonies,
    private readonly uses: PasskeyUses,
    private readonly signIns: SignIns,
  ) {}

  @Get()
  @Answers(passkeysAnswer, "One's own passkeys, oldest first.")
  async list(@Ctx() ctx: RequestContext): Promise<{ results: Passkey[] }> {
    const held = await this.held(ctx);
    return { results: await this.answer(ctx, held) };
  }

  @Post('webauthn_challenge')
  @Answers(
    passkeyChallenge,
    'What the browser asks an authenticator for a new passkey; good once and for five minutes.',
  )
  @NotRepeatable()
  async challenge(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _body: object) {
    const { id, is_verified } = oneself(ctx);
    // Whoever enrolled with somebody else's address keeps no way in once its owner takes the account over.
    if (!is_verified) throw new DomainError('identity.unverified').because('not_verified');
    mustBeProvenLately(ctx);
    const { state } = await this.decisions.load(ctx.tenant, accountAggregate, id);
    const { email, profile } = state;
    const person = { id, email: email!, name: [profile!.first_name, profile!.last_name_1].join(' ').trim() };
    return this.ceremonies.toAdd(partyOf(ctx), person, await this.held(ctx));
  }

  @Post()
  @Answers(passkey, 'Adds the passkey that an authenticator has made.', 201)
  async add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: passkeyRegistrationBody }) { name, ...response }: PasskeyRegistrationBody,
  ): Promise<Passkey> {
    const { id, is_verified } = oneself(ctx);
    if (!is_verified) throw new DomainError('identity.unverified').because('not_verified');
    mustBeProvenLately(ctx);
    const credential = await this.ceremonies.added(partyOf(ctx), id, response as RegistrationResponseJSON);
    return this.change(ctx, { do: 'add', user: id, passkey: ctx.newId(), name, credential });
  }

  @Patch(':id')
  @Answers(passkey, 'Gives a passkey another name.')
  rename(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: passkeyNameBody }) { name }: PasskeyNameBody,
  ): Promise<Passkey> {
    return this.change(ctx, { do: 'rename', user: oneself(ctx).id, passkey: id, name });
  }

  @Delete(':id')
  @Answers(passkey, 'Removes a passkey: it opens nothing any more. Answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Passkey> {
    const user = oneself(ctx).id;
    mustBeProvenLately(ctx);
    const found = (await this.held(ctx)).filter((one) => one.id === id);
    const [was] = await this.answer(ctx, found);
    if (!was) throw new DomainError('identity.passkey_not_found');
    const { position } = await this.commands.execute(
      new ChangePasskeys(bySelf(ctx), { do: 'remove', user, passkey: id }),
    );
    ctx.wrote(position);
    return was;
  }

  private async change(ctx: RequestContext, change: PasskeyCommand): Promise<Passkey> {
    const { state, position } = await this.commands.execute(new ChangePasskeys(bySelf(ctx), change));
    ctx.wrote(position);
    const [answer] = await this.answer(
      ctx,
      state.filter(({ id }) => id === change.passkey),
    );
    return answer!;
  }

  private async held(ctx: RequestContext): Promise<readonly HeldPasskey[]> {
    return (await this.decisions.load(ctx.tenant, passkeysAggregate, ctx.viewer!.id)).state;
  }

  private async answer({ tenant, viewer }: RequestContext, held: readonly HeldPasskey[]): Promise<Passkey[]> {
    const user = viewer!.id;
    const [last, untold] = await Promise.all([this.uses.lastOf(tenant, user), this.signIns.untoldOf(tenant, user)]);
    for (const { passkey: used, day } of untold) if (used) last.set(used, day);
    return held.map(({ id, name, credential }) => ({
      id,
      name,
      is_backed_up: credential!.is_backed_up,
      creation_datetime: credential!.creation_datetime,
      last_used: last.get(id) ?? null,
    }));
  }
}

/** Whoever acts in another's name adds no way in to their account, and takes none away. */
function oneself({ viewer }: RequestContext) {
  if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return viewer!;
}

function bySelf(ctx: RequestContext): CommandContext {
  return { ...ctx.command(), source: 'self' };
}
