import {
  changedPasses,
  type ChangedPasses,
  walletAnswer,
  walletDeviceBody,
  type WalletDeviceBody,
  walletLogBody,
  type WalletLogBody,
} from '@ateneo/contracts';
import { Ctx, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersFile, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WalletDevices } from '../application/wallet-devices.js';
import { WalletPasses } from '../application/wallet-passes.js';

/** Devices say it, and the serial alone names the pass. */
const OfPassType = () => ApiParam({ name: 'passType', type: String });

const PASS_FILE = 'application/vnd.apple.pkpass';
const DEVICE = /^[0-9A-Za-z-]{1,100}$/;

/**
 * What devices with Apple's wallet ask of whoever made a pass (Apple, "Adding a Web Service to Update Passes"): they register for a pass, hear that
 * it changed, and fetch it. Each question about a pass brings the word that stands in it.
 */
@ApiTags('organizations')
@Controller('wallet/v1')
@Public()
export class PassUpdatesController {
  constructor(
    private readonly devices: WalletDevices,
    private readonly passes: WalletPasses,
  ) {}

  @Post('devices/:device/registrations/:passType/:serial')
  @OfPassType()
  @NotRepeatable()
  @MayBeRefused(401)
  @Answers(walletAnswer, 'The device wants to be told when the pass changes.', 201)
  async register(
    @Ctx() { tenant }: RequestContext,
    @Param('device') device: string,
    @Param('serial') serial: string,
    @Headers('authorization') authorization: string | undefined,
    @Body({ schema: walletDeviceBody }) { pushToken }: WalletDeviceBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    await this.mustHold(tenant, serial, authorization);
    if (!DEVICE.test(device)) throw new DomainError('http.not_found');
    if (!(await this.devices.register(tenant, device, serial, pushToken))) reply.status(200);
    return {};
  }

  @Delete('devices/:device/registrations/:passType/:serial')
  @OfPassType()
  @MayBeRefused(401)
  @Answers(walletAnswer, 'The device wants to be told no more.')
  async forget(
    @Ctx() { tenant }: RequestContext,
    @Param('device') device: string,
    @Param('serial') serial: string,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<object> {
    await this.mustHold(tenant, serial, authorization);
    await this.devices.forget(tenant, device, serial);
    return {};
  }

  /** Whoever knows a device's own name is that device. 204: none changed. */
  @Get('devices/:device/registrations/:passType')
  @OfPassType()
  @Answers(changedPasses, "Which of the device's passes changed since.")
  async changed(
    @Ctx() { tenant }: RequestContext,
    @Param('device') device: string,
    @Query('passesUpdatedSince') since: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChangedPasses | undefined> {
    const from = /^\d{1,17}$/.test(since ?? '') ? Number(since) : 0;
    const changed = DEVICE.test(device) ? await this.devices.changedSince(tenant, device, from) : undefined;
    if (!changed) reply.status(204);
    return changed;
  }

  @Get('passes/:passType/:serial')
  @OfPassType()
  @MayBeRefused(401, 409)
  @AnswersFile(PASS_FILE, 'The pass as it is now.')
  async pass(
    @Ctx() ctx: RequestContext,
    @Param('serial') serial: string,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<StreamableFile> {
    const { tenant, origin } = ctx;
    const pass = await this.mustHold(tenant, serial, authorization);
    ctx.header('Cache-Control', 'private, no-store');
    ctx.header('Last-Modified', new Date(pass.changed_at).toUTCString());
    return new StreamableFile(await this.passes.appleFile(tenant, pass, origin), { type: PASS_FILE });
  }

  /** Devices send it where a pass or an answer was not what they expected; it is of no use without the device, and is not kept. */
  @Post('log')
  @NotRepeatable()
  @Answers(walletAnswer, 'What a device complains of.')
  complain(@Body({ schema: walletLogBody }) _: WalletLogBody): object {
    return {};
  }

  /** The same for a pass that nobody made and for a wrong word. */
  private async mustHold(tenant: string, serial: string, authorization: string | undefined) {
    const [, token] = /^ApplePass (.{1,100})$/.exec(authorization ?? '') ?? [];
    const isHeld = token !== undefined && (await this.passes.isToken(tenant, serial, token));
    const pass = isHeld && (await this.passes.find(tenant, serial));
    if (!pass) throw new DomainError('http.token_not_valid');
    return pass;
  }
}
