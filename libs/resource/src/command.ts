import type { Find } from '@ateneo/cqrs';
import { ModuleRef } from '@nestjs/core';
import { Command as NestCommand, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** A command that says how it is carried out; `get` finds what the program has built, by class or token. */
export abstract class Command<Result> extends NestCommand<Result> {
  abstract run(get: Find): Promise<Result>;
}

/** Carries out every one of them: what Nest knows of a class, it knows of those that extend it. */
@CommandHandler(Command as new () => Command<unknown>)
export class RunCommand implements ICommandHandler<Command<unknown>> {
  private readonly get: Find;

  constructor(container: ModuleRef) {
    this.get = (token) => container.get(token, { strict: false });
  }

  execute(command: Command<unknown>): Promise<unknown> {
    return command.run(this.get);
  }
}
