import { statusOf } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Asked, AskedAbout } from '../facts/asked-about.js';
import { WhyTokens } from './why-tokens.js';

/** Gives each refusal that a person's standing decided the token by which it can be asked why. */
@Injectable()
export class SayWhy implements NestInterceptor {
  constructor(
    private readonly asked: AskedAbout,
    private readonly tokens: WhyTokens,
  ) {}

  intercept(_execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const work = () => lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
    return from(this.asked.during(work, (error, asked) => this.explained(error, asked)));
  }

  private async explained(error: unknown, asked: Asked | undefined): Promise<unknown> {
    if (!asked || !(error instanceof DomainError)) return error;
    const isOurs = error.code.startsWith('participation.') && statusOf(error.code) === 403;
    if (isOurs) error.why = await this.tokens.make(asked, error.code);
    return error;
  }
}
