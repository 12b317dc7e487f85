import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateInbox1763900000000 implements MigrationInterface {
  readonly name = 'CreateInbox1763900000000';

  // No table is a tenant's: only the owner's role sees what was received, and nothing here says whose it was.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table kafka.inbox (
        consumer text not null,
        event uuid not null,
        primary key (consumer, event)
      )`);
    await runner.query(`
      create table kafka.feeds (
        view text primary key,
        floor text not null
      )`);
    await runner.query(`
      create table kafka.refused (
        consumer text not null,
        topic text not null,
        partition integer not null,
        message_offset text not null,
        reason text not null,
        refused_at timestamptz not null default now(),
        primary key (consumer, topic, partition, message_offset)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kafka.refused, kafka.feeds, kafka.inbox');
  }
}

/** Tables of consumers, in schema `kafka`. */
export const kafkaMigrations = [CreateInbox1763900000000];
