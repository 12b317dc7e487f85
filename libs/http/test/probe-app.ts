import { line } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS } from '@ateneo/cqrs';
import { KEYS, MemoryKeyStore } from '@ateneo/keys';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { testDatabase } from '@ateneo/testing';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import {
  Allow,
  asCsv,
  AUTHENTICATOR,
  type Authenticator,
  Ctx,
  Form,
  HttpEdge,
  httpMigrations,
  IdParam,
  Limit,
  Limits,
  LIMITS,
  PROOF_OF_WORK,
  Public,
  type RequestContext,
  SuperuserOnly,
  TENANTS,
  type Tenants,
  type TenantSettings,
  Upload,
  type UploadedForm,
  type Viewer,
} from '../src/index.js';

export const tenantA = '00000000-0000-4000-8000-00000000000a';
export const tenantB = '00000000-0000-4000-8000-00000000000b';
export const person = '00000000-0000-4000-8000-000000000001';

const settings = (tenant: string, hosts: string[]): TenantSettings => ({
  id: tenant,
  name: hosts[0]!,
  app_name: 'Ateneo',
  hosts,
  default_language: 'es',
  open_enroll: true,
  about: { es: '', ca: '', gl: '', eu: '' },
  fiscal: { name: '', tax_id: '', address: '' },
  tos: { legal: null, privacy: null, cookies: null },
  sender_address: 'no-reply@example.org',
  antibot: false,
  legal_age: 18,
  colour: null,
  time_zone: 'Europe/Madrid',
  identity_client_id: '',
  reply_address: null,
  iframe_hosts: [],
  tile_address: '',
  tile_attribution: '',
  grace_days: 30,
  offer_hours: 24,
  neutral_statement: '',
  invoice_years: 6,
  newsletter_rate: 0,
  newsletter_quiet_from: 0,
  newsletter_quiet_until: 0,
  staff_newsletters: false,
  mail_months: 12,
  uploads: {
    document_types: ['md'],
    document_max_bytes: 1000,
    image_max_bytes: 1000,
    image_max_megapixels: 1,
    total_max_bytes: 1000,
  },
  windows: {
    amedment_vote_start_datetime: null,
    amedment_voting_start_datetime: null,
    amedment_voting_end_datetime: null,
    endorsement_start_datetime: null,
    endorsement_end_datetime: null,
  },
});
const known = [settings(tenantA, ['a.localhost', 'old-a.localhost']), settings(tenantB, ['b.localhost'])];

const tenants: Tenants = {
  async byHost(host) {
    const found = known.find(({ hosts }) => hosts.includes(host));
    return found && found.hosts[0] !== host ? { redirectTo: found.hosts[0]! } : found;
  },
  byId: async (tenant) => known.find((one) => one.id === tenant),
  all: async () => known,
};

const viewer: Viewer = {
  id: person,
  accounts: [person],
  session: 's',
  is_superuser: false,
  is_staff: false,
  is_auditor: false,
  is_verified: true,
  organization: null,
  managed_organizations: [],
};

/** `<tenant>:member` and `<tenant>:superuser` are good tokens of that tenant. */
const authenticator: Authenticator = {
  async authenticate(tenant, token) {
    if (token === `${tenant}:member`) return viewer;
    return token === `${tenant}:superuser` ? { ...viewer, is_superuser: true } : undefined;
  },
};

const body = z.strictObject({
  title: line(20).min(1),
  size: z.number().int().max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
});

/** What the probe has done so far. */
export const done = { count: 0, pause: 0, fail: undefined as Error | undefined, late: 0, made: [] as string[] };

async function* failingAfter(rows: number) {
  for (let row = 0; row < rows; row += 1) yield {};
  throw new Error('column i.sum does not exist');
}

@Controller('probe')
class ProbeController {
  @Get()
  @Public()
  hello(@Ctx() ctx: RequestContext) {
    return {
      tenant: ctx.tenant,
      viewer: ctx.viewer?.id ?? null,
      language: ctx.language,
      ip: ctx.ip,
      origin: ctx.origin,
    };
  }

  /** A file whose first two letters are those of something packed. */
  @Get('code')
  @Public()
  code() {
    return new StreamableFile(Buffer.from('XG7K'), { type: 'text/plain; charset=utf-8' });
  }

  /** A table whose rows cannot be read any more after so many. */
  @Get('table/:rows')
  @Public()
  table(@Param('rows') rows: string) {
    return new StreamableFile(asCsv(failingAfter(Number(rows)), { titles: ['Nombre'], line: () => ['Nuria'] }), {
      type: 'text/csv; charset=utf-8',
    });
  }

  @Get('mine')
  mine() {
    return {};
  }

  @Get('super')
  @SuperuserOnly()
  superusers() {
    return {};
  }

  @Post('kept')
  @SuperuserOnly()
  kept() {
    return {};
  }

  @Get('changes')
  @Allow('see_changes')
  changes() {
    return {};
  }

  @Post()
  @Public()
  async create(@Ctx() ctx: RequestContext, @Body({ schema: body }) sent: z.infer<typeof body>) {
    await new Promise((resolve) => setTimeout(resolve, done.pause));
    if (done.fail) throw done.fail;
    done.count += 1;
    ctx.wrote('0000000007');
    ctx.etag(3);
    return { ...sent, id: ctx.newId(), count: done.count, ifMatch: ctx.ifMatch ?? null };
  }

  /** Hands a command over, is done with it after a while, and takes its time to answer. */
  @Post('command')
  @Public()
  async command(@Ctx() ctx: RequestContext) {
    const id = ctx.newId('thing');
    done.made.push(id);
    ctx.command();
    await new Promise((resolve) => setTimeout(resolve, done.pause));
    if (done.fail) throw done.fail;
    done.count += 1;
    ctx.wrote('0000000008');
    await new Promise((resolve) => setTimeout(resolve, done.late));
    return { id, count: done.count };
  }

  @Get('slow')
  @Public()
  async slow() {
    await new Promise((resolve) => setTimeout(resolve, done.pause));
    return {};
  }

  @Post('refused')
  @Public()
  refused() {
    throw fieldError('title', 'http.too_long', { maximum: 3 });
  }

  @Post('committed')
  @Public()
  committed(@Ctx() ctx: RequestContext) {
    ctx.wrote('0000000009');
    throw new Error('a secret of the database');
  }

  @Get('broken')
  @Public()
  broken() {
    throw new Error('a secret of the database');
  }

  @Get('gone')
  @Public()
  gone() {
    throw new DomainError('participation.process_not_found');
  }

  @Get('fresh')
  @Public()
  async fresh(@Ctx() ctx: RequestContext) {
    await ctx.fresh('probe.view');
    return {};
  }

  @Get('long')
  @Public()
  long(@Ctx() ctx: RequestContext) {
    ctx.etag(3);
    return { text: 'words '.repeat(1000) };
  }

  @Get('list')
  @Public()
  list() {
    const request = { dialect: 'simple-rest', resource: 'probe', offset: 5, limit: 2, page: 3 };
    return { rows: [{ id: 1 }, { id: 2 }], count: 319, countIsMinimum: false, request };
  }

  @Post('limited')
  @Public()
  @Limit('probe')
  @HttpCode(200)
  limited() {
    return {};
  }

  /** Past a strict limit. */
  @Post('waiting')
  @Public()
  @HttpCode(200)
  async waiting(@Ctx() { work }: RequestContext, @Query('times') times: string) {
    await work.orWait(7, Number(times));
    await work.must();
    return {};
  }

  @Post('upload')
  @Public()
  @Upload({ maxBytes: 2000 })
  upload(@Form() form: UploadedForm) {
    done.count += 1;
    return { fields: form.fields, files: form.files.map(({ name, bytes }) => ({ name, size: bytes.length })) };
  }

  @Patch(':id')
  @Public()
  change(@IdParam() one: string, @Body({ schema: body }) sent: z.infer<typeof body>, @Ctx() ctx: RequestContext) {
    return { id: one, ...sent, ifMatch: ctx.ifMatch ?? null };
  }

  @Delete(':id')
  @Public()
  remove(@IdParam() one: string) {
    return { id: one };
  }
}

const proofOfWork = {
  check: async (_tenant: string, payload: string | undefined) => {
    if (payload !== 'proof') throw fieldError('recaptcha', 'identity.antibot_failed');
    return 2;
  },
  challenge: async (_tenant: string, times: number) => ({ times }),
};

/** What the views said when they were asked. */
export const asked: { view: string; position: string | undefined }[] = [];
export const views = { late: false };

/** A whole edge over a probe controller, on a real database and a real port. */
export async function probeApp(trustedProxies: string[] = [], deadlineMs?: number) {
  const databases = await testDatabase([{ name: 'http', migrations: httpMigrations }]);
  const database = new Database(databases.appUrl);
  const store = { id: 'store-1', compare: (a: string, b: string) => a.localeCompare(b) };
  const reached = async (view: string, position: string | undefined) => {
    asked.push({ view, position });
    return !views.late;
  };
  @Module({
    controllers: [ProbeController],
    providers: [
      { provide: TENANTS, useValue: tenants },
      { provide: AUTHENTICATOR, useValue: authenticator },
      { provide: LIMITS, useValue: new Limits(database, { probe: { points: 2, seconds: 60 } }, new MemoryKeyStore()) },
      { provide: PROOF_OF_WORK, useValue: proofOfWork },
      { provide: VIEWS, useValue: { reached } },
      { provide: EVENT_STORE, useValue: store },
      { provide: KEYS, useValue: new MemoryKeyStore() },
      { provide: Database, useValue: database },
    ],
  })
  class ProbeModule {}
  const errors: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void errors.push(fields) };
  const edge = new HttpEdge({ trustedProxies, log, deadlineMs });
  const app = await NestFactory.create<NestFastifyApplication>(ProbeModule, edge.adapter, {
    bodyParser: false,
    logger: false,
  });
  await edge.install(app);
  // As pages and documents are: no routes of Nest's, before a plugin that was waited for.
  const fastify = edge.adapter.getInstance();
  fastify.get('/page', async () => 'a page');
  await fastify.register(async () => {});
  await app.listen(0, '127.0.0.1');
  const close = async () => {
    await app.close();
    await database.close();
    await databases.drop();
  };
  return { port: Number(new URL(await app.getUrl()).port), database, databases, errors, close };
}
