import { asOfQuery, diffQuery, userAsOf, userDiff } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { UserAsOf } from './user-as-of.js';

/** How a person was, for who may see all changes: superusers and auditors (contract, 5). */
@ApiTags('users')
@Controller('users/users/:id')
@Allow('see_changes')
export class UserAsOfController {
  constructor(private readonly past: UserAsOf) {}

  @Get('as_of')
  @Answers(userAsOf, 'The person as they were at a moment, from the log alone.')
  async asOf(
    @Ctx() { tenant, now }: RequestContext,
    @IdParam() id: string,
    @Query({ schema: asOfQuery }) { at }: z.infer<typeof asOfQuery>,
  ) {
    await this.mustBeKnown(tenant, id, now);
    return { at, person: await this.past.find(tenant, id, at) };
  }

  @Get('diff')
  @Answers(userDiff, 'What was other about the person at the second moment.')
  async diff(
    @Ctx() { tenant, now }: RequestContext,
    @IdParam() id: string,
    @Query({ schema: diffQuery }) { from, to }: z.infer<typeof diffQuery>,
  ) {
    await this.mustBeKnown(tenant, id, now);
    return { from, to, changes: await this.past.between(tenant, id, from, to) };
  }

  private async mustBeKnown(tenant: string, id: string, now: string): Promise<void> {
    if (!(await this.past.find(tenant, id, now))) throw new DomainError('identity.unknown_person');
  }
}
