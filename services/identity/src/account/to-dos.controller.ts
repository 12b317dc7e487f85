import { type OwnToDos, ownToDos } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
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
