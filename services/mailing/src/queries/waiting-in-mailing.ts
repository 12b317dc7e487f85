import { rowsOf } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { Resources, ToDos } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { conversations } from '../contact/conversation.resource.js';

/** How many conversations wait for an answer, of those that who asks may see. */
@Injectable()
export class WaitingInMailing implements OnModuleInit {
  constructor(
    private readonly toDos: ToDos,
    private readonly resources: Resources,
  ) {}

  onModuleInit(): void {
    this.toDos.addCount('unanswered', (ctx: RequestContext) =>
      this.resources.count(ctx, conversations, ctx.viewer!, rowsOf.unanswered()),
    );
  }
}
