import { isExplained } from '@ateneo/contracts';
import { WhyTokens } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type EligibilityQuestion, EligibilityQuestions } from '../application/eligibility-questions.js';
import { datesOf } from './why-dates.js';

/** Gives each refusal that a person's eligibility decided the token by which it can be asked why. */
@Injectable()
export class SayWhy implements NestInterceptor {
  constructor(
    private readonly asked: EligibilityQuestions,
    private readonly tokens: WhyTokens,
  ) {}

  intercept(_execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const work = () => lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
    return from(this.asked.during(work, (error, asked) => this.explained(error, asked)));
  }

  private async explained(error: unknown, asked: EligibilityQuestion | undefined): Promise<unknown> {
    if (!asked || !(error instanceof DomainError)) return error;
    const { code } = error;
    if (!code.startsWith('participation.') || !isExplained(code)) return error;
    const { tenant, process, user, at, windows, because } = asked;
    const facts = [...error.facts, ...(because?.code === code ? because.facts : [])];
    error.why = await this.tokens.make(tenant, { code, process, user, at, dates: datesOf(windows), facts });
    return error;
  }
}
