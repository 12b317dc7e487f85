import { IdempotencyRecords } from '@ateneo/http';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Forgets the answers that were kept for an erased person's repetitions. */
@Injectable()
export class IdempotencyRecordEraser {
  private readonly answers: IdempotencyRecords;

  constructor(database: Database, @Inject(KEYS) keys: KeyStore) {
    this.answers = new IdempotencyRecords(database, keys);
  }

  async erase(tenant: string, user: string): Promise<void> {
    await this.answers.forget(tenant, user);
  }
}
