import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import type { Telemetry } from './telemetry.js';

/** Every command that goes over the bus is measured by its type. */
export function watchCommands(app: INestApplicationContext, telemetry: Telemetry): void {
  const bus = app.get(CommandBus, { strict: false });
  const execute = bus.execute.bind(bus) as (command: object) => Promise<unknown>;
  const correlationOf = (command: { readonly context?: CommandContext }) => command.context?.correlationId;
  bus.execute = ((command: object) =>
    telemetry.command(command.constructor.name, correlationOf(command), async () =>
      execute(command),
    )) as typeof bus.execute;
}
