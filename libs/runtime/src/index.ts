export { createLog } from './create-log.js';
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  type EmbeddedStep,
  runningEmbedded,
  startEmbedded,
} from './embedded/start-embedded.js';
export type { ProcessRole, RateLimit } from './environment.js';
export { type Config, type DatabaseUrls, type KafkaConfig, loadConfig } from './load-config.js';
export { openDatabases, type OpenDatabases } from './open-databases.js';
export { Shutdown } from './shutdown.js';
export { refuseToStart, StartupError } from './startup-error.js';
export { programAt } from './parsers/parser-process.js';
export { type Parser, Parsers, parsers } from './parsers/parsers.js';
