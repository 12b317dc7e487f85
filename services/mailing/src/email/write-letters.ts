import type { CommandContext } from '@ateneo/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindReader } from '../adapters/find-reader.js';
import type { LetterWords } from './email.events.js';
import { RequestEmail } from './request-email.js';

/** One letter a reader, under an id that is the same when it is asked for again. */
export interface LetterTo {
  readonly email: string;
  readonly user: string;
}

/** Answers who is not written to, since they are gone or deactivated. */
export class WriteLetters extends Command<{ position: string | undefined; leftOut: string[] }> {
  constructor(
    readonly context: CommandContext,
    readonly words: LetterWords,
    readonly letters: readonly LetterTo[],
  ) {
    super();
  }
}

@CommandHandler(WriteLetters)
export class WriteLettersHandler implements ICommandHandler<WriteLetters> {
  constructor(
    private readonly readers: FindReader,
    private readonly request: RequestEmail,
  ) {}

  async execute({ context, words, letters }: WriteLetters) {
    const leftOut: string[] = [];
    let position: string | undefined;
    for (const { email, user } of letters) {
      const request = { email, user, category: 'manual', params: {}, words } as const;
      const isReader = (await this.readers.of(context.tenant, request))?.is_active ?? false;
      if (!isReader) leftOut.push(user);
      else position = await this.request.execute(context, letters.length > 1 ? { ...request, many: true } : request);
    }
    return { position, leftOut };
  }
}
