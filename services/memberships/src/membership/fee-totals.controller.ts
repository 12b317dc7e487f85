import { feeTotals } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CountFees } from '../queries/count-fees.js';

@ApiTags('memberships')
@Controller('memberships/totals')
@SuperuserOnly()
export class DuesTotalsController {
  constructor(private readonly totals: CountFees) {}

  @Get()
  @Answers(feeTotals, 'Members by status; what was expected and came, by month; what is owed, by age.')
  show(@Ctx() { tenant }: RequestContext) {
    return this.totals.count(tenant);
  }
}
