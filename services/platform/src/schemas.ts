import { cqrsMigrations } from '@ateneo/cqrs';
import { effectsMigrations } from '@ateneo/effects';
import { eventStoreMigrations } from '@ateneo/event-store';
import { filesMigrations } from '@ateneo/files';
import { httpMigrations } from '@ateneo/http';
import { jobsMigrations } from '@ateneo/jobs';
import { keysMigrations } from '@ateneo/keys';
import type { SchemaMigrations } from '@ateneo/persistence';
import { proofMigrations } from '@ateneo/proof';
import { MembershipsModule } from '../../memberships/src/memberships.module.js';
import { chooseContexts } from './contexts.js';
import { platformMigrations } from './migrations.js';

/** Every schema of the main database, in the order in which they are made. */
export function mainSchemas(): SchemaMigrations[] {
  return [
    { name: 'event_store', migrations: eventStoreMigrations },
    { name: 'cqrs', migrations: cqrsMigrations },
    { name: 'http', migrations: httpMigrations },
    { name: 'effects', migrations: effectsMigrations },
    { name: 'jobs', migrations: jobsMigrations },
    { name: 'files', migrations: filesMigrations },
    { name: 'proof', migrations: proofMigrations },
    { name: 'platform', migrations: platformMigrations },
    MembershipsModule.sandbox,
    ...chooseContexts(undefined).all.map(({ name, migrations }) => ({ name, migrations })),
  ];
}

/** Those of the keys' own database. */
export const keysSchemas: readonly SchemaMigrations[] = [{ name: 'keys', migrations: keysMigrations }];
