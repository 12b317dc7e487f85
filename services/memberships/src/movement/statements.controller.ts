import type { Statement } from '@ateneo/bank';
import { type AskedStatement, askedStatement } from '@ateneo/contracts';
import { Ctx, fileIn, Form, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { fieldError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { parsers } from '@ateneo/runtime';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { statementsOfBanks } from '../adapters/bank/statements.js';
import { forOneself } from '../application/for-oneself.js';
import { STATEMENT, type StatementTask } from '../application/read-statement.js';
import { FindCollectable } from '../queries/collectable.js';
import { KnownAccounts } from '../queries/known-accounts.js';

const MOST_BYTES = 20_000_000;
/** What is older is another year's, and its fees are closed. */
const OLDEST_DAYS = 400;

/** Statements of accounts of the association, as its banks give them. */
@ApiTags('memberships')
@Controller('memberships/movements/statements')
@SuperuserOnly()
export class StatementsController {
  constructor(
    private readonly jobs: AskForJob,
    private readonly accounts: KnownAccounts,
    private readonly calendar: FindCollectable,
  ) {}

  @Post()
  @HttpCode(202)
  @Upload({ maxBytes: MOST_BYTES })
  @Answers(askedStatement, 'Notes what a statement tells, each movement once: camt.053, or Norma 43.', 202)
  async read(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<AskedStatement> {
    forOneself(ctx);
    const file = fileIn(form);
    const told = await parsers.parse(statementsOfBanks, ctx.tenant, { bytes: file.bytes });
    mustBeOfNow(told, await this.calendar.today(ctx.tenant));
    const known = await this.accounts.byIban(ctx.tenant);
    const statements = told.map(({ iban, movements }) => {
      const account = known.get(iban);
      if (!account) throw fieldError('file', 'memberships.statement_account', { end: iban.slice(-4) });
      return { account, movements };
    });
    const { job } = await this.jobs.ask(ctx, { kind: STATEMENT, asked: { statements } satisfies StatementTask });
    return { job, movements: statements.reduce((sum, { movements }) => sum + movements.length, 0) };
  }
}

function mustBeOfNow(statements: readonly Statement[], today: string): void {
  const oldest = new Date(Date.parse(today) - OLDEST_DAYS * 86_400_000).toISOString().slice(0, 10);
  const other = statements.flatMap(({ movements }) => movements).find(({ day }) => day > today || day < oldest);
  if (other) throw fieldError('file', 'memberships.statement_day', { date: other.day });
}
