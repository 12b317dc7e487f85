// The double of an EventStoreDB server that the adapter's tests use, in a process of its own.
import { register } from 'node:module';

register('../../services/platform/test/faults/typescript-hooks.mjs', import.meta.url);
const { EventStoreDBDouble } = await import('../../libs/event-store/test/eventstoredb/double.ts');
const double = await EventStoreDBDouble.start();
process.on('disconnect', () => process.exit());
process.send({ port: Number(new URL(double.url.replace('esdb', 'http')).port) });
