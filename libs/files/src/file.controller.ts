import { Ctx, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Controller, Get, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isSignedFor, mediaTypes } from './addresses.js';
import { Files } from './files.js';

/** Files by their addresses, at the root of the tenant's host: what is there never changes, and is of the type that its name says. */
@ApiExcludeController()
@Controller('files')
export class FileController {
  constructor(
    private readonly files: Files,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  @Get(':file/:name')
  @Public()
  async read(
    @Ctx() ctx: RequestContext,
    @Param('file') file: string,
    @Param('name') name: string,
    @Query() query: Record<string, unknown>,
  ): Promise<StreamableFile> {
    const address = { tenant: ctx.tenant, file, name };
    const type = mediaTypes[name.split('.').at(-1)!];
    const isOwned = query['signature'] !== undefined;
    const bytes =
      type && (isOwned ? await this.owned(address, query, Date.parse(ctx.now)) : await this.files.readPublic(address));
    if (!bytes) throw new DomainError('http.not_found');
    ctx.header('Cache-Control', isOwned ? 'private, no-store' : 'public, max-age=31536000, immutable');
    ctx.header('Content-Security-Policy', "default-src 'none'; sandbox");
    // A mail program shows the logo on a page of its own.
    if (!isOwned) ctx.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(bytes, { type, length: bytes.length });
  }

  private async owned(
    address: { tenant: string; file: string; name: string },
    { owner, until, signature }: Record<string, unknown>,
    now: number,
  ): Promise<Buffer | undefined> {
    const key = await this.keys.tenantKey(address.tenant, 'files');
    const signed = { file: address.file, name: address.name, owner: String(owner), until: Number(until) };
    if (!isSignedFor(key, signed, String(signature), Math.floor(now / 1000))) return undefined;
    return this.files.readOwned(address, signed.owner);
  }
}
