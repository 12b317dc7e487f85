// Nest on Fastify with emmett as its event store: read the stream, decide, append. No sign-in, no tenant, no view.
import 'reflect-metadata';
import { Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { openEmmett } from './emmett.mjs';

const store = await openEmmett(process.argv[2], 12);

class VoteController {
  async vote(request) {
    const { id } = request.params;
    const { state, count } = await store.read(id, (_, { data }) => data, undefined);
    if (state?.value !== request.body.value) {
      const metadata = { version: 1, time: new Date().toISOString(), source: 'self' };
      const type = count === 0 ? 'AmendmentVoteCast' : 'AmendmentVoteChanged';
      await store.append(id, { type, data: request.body, metadata }, count);
    }
    return request.body;
  }
}
const method = Object.getOwnPropertyDescriptor(VoteController.prototype, 'vote');
Post('vote/:id')(VoteController.prototype, 'vote', method);
const { Req } = await import('@nestjs/common');
Req()(VoteController.prototype, 'vote', 0);
Controller()(VoteController);
class VoteModule {}
Module({ controllers: [VoteController] })(VoteModule);

const app = await NestFactory.create(VoteModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit());
process.send({ port: app.getHttpServer().address().port });
