import { expect, test } from '@jest/globals';
import { testDatabase } from '@ateneo/testing';
import { Database } from './database.js';
import type { MigrationRunner } from './schema-migrations.js';
import { tenantTable } from './tenant-table.js';

const TENANT = '00000000-0000-4000-8000-000000000000';

class CreateLeaves1700000000001 {
  readonly name = 'CreateLeaves1700000000001';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table leaves.leaf (id integer not null, words text not null)');
    await runner.query(tenantTable('leaves.leaf'));
    await runner.query('grant insert on leaves.leaf to ateneo_app');
  }
}

test('a scan asks whose rows it may see once, not once a row', async () => {
  const databases = await testDatabase([{ name: 'leaves', migrations: [CreateLeaves1700000000001] }]);
  const database = new Database(databases.appUrl);
  try {
    await database.inTenant(TENANT, (tx) =>
      tx.query(`insert into leaves.leaf (id, words) select n, 'leaf ' || n from generate_series(1, 1000) as n`),
    );
    const lines = await database.read<{ 'QUERY PLAN': string }>(
      TENANT,
      'explain (costs off) select * from leaves.leaf',
    );
    const plan = lines.map((line) => line['QUERY PLAN']);
    expect(plan.find((line) => line.includes('Filter'))).not.toContain('current_setting');
    expect(plan.join('\n')).toContain('InitPlan');
  } finally {
    await database.close();
    await databases.drop();
  }
});
