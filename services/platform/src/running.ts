import type { INestApplicationContext } from '@nestjs/common';

/** The parts of a process, started but not yet listening. */
export interface Running {
  readonly app: INestApplicationContext;
  /** Answers the port, which differs from the wanted one when that was 0. Throws a StartupError of one line. */
  listen(port: number, host: string): Promise<number>;
  /** From now on `/health/ready` says so. */
  ready(): void;
  /** From now on `/health/ready` says no; everything else is answered. */
  stopping(): void;
  /** Answers what has arrived and no more. */
  close(): Promise<void>;
}
