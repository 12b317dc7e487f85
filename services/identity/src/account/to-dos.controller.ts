import { type OwnToDos, ownToDos, type WaitingCounts, waitingCounts } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { Answers, ToDos } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** What there is to do now for who asks, of all that the platform holds (decision 108). */
@ApiTags('users')
@Controller('users/users/self/matters')
export class MattersController {
  constructor(private readonly toDos: ToDos) {}

  @Get()
  @Answers(ownToDos, 'What there is to do now, what closes first at the head.')
  async own(@Ctx() ctx: RequestContext): Promise<OwnToDos> {
    return { matters: await this.toDos.listFor(ctx) };
  }
}

/** How much waits in the console for who asks, of all that the platform holds: the numbers of its menu. */
@ApiTags('users')
@Controller('users/users/self/waiting')
@Allow('open_console')
export class WaitingController {
  constructor(private readonly toDos: ToDos) {}

  @Get()
  @Answers(waitingCounts, 'How many rows wait, as their lists count them.')
  own(@Ctx() ctx: RequestContext): Promise<WaitingCounts> {
    return this.toDos.countFor(ctx);
  }
}
