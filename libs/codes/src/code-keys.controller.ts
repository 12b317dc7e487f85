import { Ctx, Public, type RequestContext } from '@ateneo/http';
import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Codes } from './codes.js';

/** The public keys of the tenant's codes, for whoever verifies them (contract, 1). */
@ApiExcludeController()
@Controller('.well-known')
export class CodeKeysController {
  constructor(private readonly codes: Codes) {}

  @Get('ateneo-keys.json')
  @Public()
  async read(@Ctx() ctx: RequestContext) {
    ctx.header('Cache-Control', 'public, max-age=300');
    const keys = await this.codes.published(ctx.tenant);
    return { keys: keys.map((key) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', ...key })) };
  }
}
