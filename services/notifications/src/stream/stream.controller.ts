import { AUTHENTICATOR, type Authenticator, Ctx, type RequestContext, type Viewer } from '@ateneo/http';
import { AnswersFile, Resources } from '@ateneo/resource';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NoticeReaders } from '../notice/notice-readers.js';
import { notices } from '../notice/notice.resource.js';
import { type OpenStream, Streams } from './streams.js';

const HEARTBEAT_MS = 20_000;
/** Before the access token ends (ten minutes): the browser comes again with a fresh one. */
const LONGEST_MS = 9 * 60_000;
const COME_AGAIN_MS = 2000;

const anEvent = {
  type: 'object',
  required: ['event', 'data'],
  properties: {
    event: { type: 'string', enum: ['unread', 'notification', 'job'] },
    data: { type: 'string', description: 'JSON.' },
  },
};

/** News of the reader's notifications as they happen (server-sent events); whoever cannot have it polls. */
@ApiTags('notifications')
@Controller('notifications/stream')
export class StreamController {
  constructor(
    private readonly streams: Streams,
    private readonly resources: Resources,
    private readonly readers: NoticeReaders,
    @Inject(AUTHENTICATOR) private readonly authenticator: Authenticator,
  ) {}

  @Get()
  @AnswersFile(
    'text/event-stream',
    'Events `unread` and `notification`, each with how many are unread, and `job`: one of the reader’s own moved.',
    anEvent,
  )
  async open(@Ctx() ctx: RequestContext, @Res() reply: FastifyReply): Promise<void> {
    const viewer = ctx.viewer!;
    const access = ctx.cookie('access') ?? '';
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    const restFor = (milliseconds: number) => void raw.write(`retry: ${milliseconds}\n\n`);
    restFor(COME_AGAIN_MS);
    const beat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
    const longest = setTimeout(() => this.streams.remove(stream), LONGEST_MS);
    const stream: OpenStream = {
      tenant: ctx.tenant,
      user: viewer.id,
      unread: () => this.unread(ctx, viewer),
      isGood: async () => (await this.authenticator.authenticate(ctx.tenant, access)) !== undefined,
      send: (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      restFor,
      end: () => {
        clearInterval(beat);
        clearTimeout(longest);
        raw.end();
      },
    };
    raw.on('close', () => this.streams.remove(stream));
    await this.streams.add(stream).catch(() => this.streams.remove(stream));
  }

  /** As the list counts them at this moment. */
  private async unread(ctx: RequestContext, viewer: Viewer): Promise<number> {
    const { tenant, language } = ctx;
    const reader = await this.readers.find({ tenant, language, now: new Date().toISOString() }, viewer);
    return this.resources.count(ctx, notices, reader, { is_readed: 'false' });
  }
}
