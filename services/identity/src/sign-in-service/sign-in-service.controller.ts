import { signInService, signInServiceBody, type SignInServiceBody, type SignInServiceSetting } from '@ateneo/contracts';
import { Files, type KeptImage } from '@ateneo/files';
import {
  Ctx,
  fileIn,
  Form,
  NotRepeatable,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Delete, Get, type OnModuleInit, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { redirectUri } from '../external/code-flow.js';
import { isPlain, OpenIdServices } from '../external/openid-services.js';
import { markOf } from './mark-of.js';
import { SignInServices } from './sign-in-services.js';

/** Nobody may set more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;
const MARK = 'sign_in_service';

/** By which service of others people may sign in: superusers alone. */
@ApiTags('auth')
@Controller('users/auth/openid/service')
@SuperuserOnly()
export class SignInServiceController implements OnModuleInit {
  constructor(
    private readonly chosen: SignInServices,
    private readonly services: OpenIdServices,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(MARK, async (tenant) => [(await this.chosen.find(tenant))?.mark?.file ?? []].flat());
  }

  @Get()
  @Answers(signInService, 'By which service people may sign in.')
  async show(@Ctx() ctx: RequestContext): Promise<SignInServiceSetting> {
    const chosen = await this.chosen.find(ctx.tenant);
    const redirect_uri = redirectUri(ctx);
    if (chosen === null) return { service: null, redirect_uri };
    const { secret, ...service } = chosen;
    return { service: { ...service, mark: markOf(chosen), has_secret: secret !== null }, redirect_uri };
  }

  @Post()
  @NotRepeatable()
  @Answers(signInService, 'Says by which service people may sign in; it is asked who it is first.')
  async choose(
    @Ctx() ctx: RequestContext,
    @Body({ schema: signInServiceBody }) { secret, ...service }: SignInServiceBody,
  ): Promise<SignInServiceSetting> {
    const issuer = await this.asItSays(ctx, service.issuer);
    ctx.wrote(await this.chosen.choose(ctx.command(), { ...service, issuer }, secret));
    return this.show(ctx);
  }

  @Delete()
  @Answers(signInService, 'Nobody signs in by it any more; what is linked stays.')
  async giveUp(@Ctx() ctx: RequestContext): Promise<SignInServiceSetting> {
    ctx.wrote(await this.chosen.giveUp(ctx.command()));
    return this.show(ctx);
  }

  @Post('mark')
  @MayBeRefused(404)
  @Upload({ maxBytes: MOST_BYTES })
  @Answers(signInService, 'Changes the mark on the button (field `file`, an image).')
  async changeMark(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<SignInServiceSetting> {
    const file = fileIn(form);
    // Where there is no service nothing is kept.
    if ((await this.chosen.find(ctx.tenant)) === null) throw new DomainError('identity.external_off');
    const kept = await this.files.keepImage(ctx.tenant, {
      id: ctx.newId('file'),
      kind: MARK,
      bytes: file.bytes,
      limits: ctx.settings.uploads,
      isSquare: true,
      takesDrawings: true,
    });
    return this.showMark(ctx, kept);
  }

  @Delete('mark')
  @MayBeRefused(404)
  @Answers(signInService, 'Takes the mark off the button.')
  removeMark(@Ctx() ctx: RequestContext): Promise<SignInServiceSetting> {
    return this.showMark(ctx, null);
  }

  private async showMark(ctx: RequestContext, mark: KeptImage | null): Promise<SignInServiceSetting> {
    ctx.wrote(await this.chosen.showMark(ctx.command(), mark));
    return this.show(ctx);
  }

  /** As its tokens will name it. A service in clear is one's own machine's, for pages that are so, too. */
  private async asItSays({ origin }: RequestContext, issuer: string): Promise<string> {
    if (isPlain(issuer) && !isPlain(origin)) throw fieldError('issuer', 'identity.no_issuer');
    const described = await this.services.described(issuer, true).catch(() => {
      throw fieldError('issuer', 'identity.issuer_away');
    });
    return described.metadata.issuer;
  }
}
