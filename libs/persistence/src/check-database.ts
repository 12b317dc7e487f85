import { type DatabaseFacts, inspectDatabase } from './inspect-database.js';
import { UnfitDatabase } from './unfit-database.js';

const OLDEST = 15;

/**
 * Refuses a role that must not serve requests (contract, 2): one that is a superuser or bypasses row security, or may
 * become such a role, or owns the tables, or lacks the grants of `ateneo_app`. Throws UnfitDatabase with the
 * statements that make a right one.
 */
export async function checkRequestRole(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const facts = await inspectDatabase(url, variable);
  refuseOld(facts, variable);
  if (facts.bypasses) throw bypasses(facts, variable, 'ateneo_app');
  if (facts.is_owner) {
    throw new UnfitDatabase(
      `${variable}: the role "${facts.role}" owns the tables; requests need one of their own: ${make('ateneo_app', facts)}`,
    );
  }
  if (!facts.is_app) {
    throw new UnfitDatabase(
      `${variable}: the role "${facts.role}" lacks the grants of ateneo_app: grant ateneo_app to "${facts.role}";`,
    );
  }
}

/** Refuses a role that cannot migrate and project, or that bypasses row security. Throws UnfitDatabase. */
export async function checkOwnerRole(url: string, variable = 'DATABASE_OWNER_URL'): Promise<void> {
  const facts = await inspectDatabase(url, variable);
  refuseOld(facts, variable);
  if (facts.bypasses) throw bypasses(facts, variable, 'ateneo_owner');
  if (!facts.is_owner) {
    throw new UnfitDatabase(
      `${variable}: the role "${facts.role}" lacks the grants of ateneo_owner: grant ateneo_owner to "${facts.role}";`,
    );
  }
  if (!facts.can_create) {
    throw new UnfitDatabase(
      `${variable}: the role "${facts.role}" may make no schema: alter database "${facts.database}" owner to ateneo_owner;`,
    );
  }
}

/** Throws UnfitDatabase for a PostgreSQL before 15. */
export function refuseOld(
  { version, version_number }: Pick<DatabaseFacts, 'version' | 'version_number'>,
  variable: string,
): void {
  if (version_number >= OLDEST * 10_000) return;
  throw new UnfitDatabase(`${variable}: PostgreSQL ${version} is too old: use version ${OLDEST} or newer`);
}

function bypasses(facts: DatabaseFacts, variable: string, role: string): UnfitDatabase {
  return new UnfitDatabase(
    `${variable}: the role "${facts.role}" is a superuser or bypasses row security, which keeps tenants apart; make another and use it: ${make(role, facts)}`,
  );
}

function make(role: string, { database }: DatabaseFacts): string {
  const login = `create role ${role} login nosuperuser nobypassrls password '…';`;
  const rest =
    role === 'ateneo_owner'
      ? `alter database "${database}" owner to ${role};`
      : `grant connect on database "${database}" to ${role};`;
  return `${login} ${rest}`;
}
