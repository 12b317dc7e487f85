import type { CommandContext } from '@ateneo/kernel';
import type { LetterKind } from '@ateneo/contracts';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CardHolders } from '../../../memberships/src/public/card-holders.js';
import { FindReader } from '../application/find-reader.js';
import type { LetterWords } from './email.events.js';
import { RequestEmail } from './request-email.js';

/** One letter a reader, under an id that is the same when it is asked for again. */
export interface LetterTo {
  readonly email: string;
  readonly user: string;
}

/** Answers who is not written to, since they are gone, deactivated, or have no card where it is about theirs. */
export class WriteLetters extends Command<{ position: string | undefined; leftOut: string[] }> {
  constructor(
    readonly context: CommandContext,
    readonly letter: { readonly category: LetterKind; readonly words: LetterWords },
    readonly letters: readonly LetterTo[],
    /** One of many: what a person waits for goes first. */
    readonly isOfMany = letters.length > 1,
  ) {
    super();
  }
}

@CommandHandler(WriteLetters)
export class WriteLettersHandler implements ICommandHandler<WriteLetters> {
  constructor(
    private readonly readers: FindReader,
    private readonly request: RequestEmail,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, letter, letters, isOfMany }: WriteLetters) {
    const leftOut: string[] = [];
    const isFor = await this.receivers(context, letter.category, letters);
    let position: string | undefined;
    for (const { email, user } of letters) {
      const request = { email, user, params: {}, ...letter };
      const isReader = isFor(user) && (await this.readers.of(context.tenant, request))?.is_active;
      if (!isReader) leftOut.push(user);
      else position = await this.request.execute(context, isOfMany ? { ...request, many: true } : request);
    }
    return { position, leftOut };
  }

  /** A card is sent to who has one. */
  private async receivers({ tenant }: CommandContext, category: LetterKind, letters: readonly LetterTo[]) {
    if (category === 'manual') return () => true;
    const users = letters.map(({ user }) => user);
    const holders = await this.queries.execute<CardHolders, ReadonlySet<string>>(new CardHolders(tenant, users));
    return (user: string) => holders.has(user);
  }
}
