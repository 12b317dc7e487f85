import { OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Files } from '@ateneo/files';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

/** What images of options are kept for. */
export const ELECTION_OPTION = 'election_option';

/** Tells the sweep which images options have: those of the log, or one would be deleted that is in use. */
@Injectable()
export class NameOptionImages implements OnModuleInit {
  constructor(
    @Inject(OWNER_EVENT_STORE) private readonly store: EventStore,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(ELECTION_OPTION, (tenant) => this.named(tenant));
  }

  private async named(tenant: string): Promise<string[]> {
    const latest = new Map<string, string | undefined>();
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: 1_000, tenant, types: ['ElectionOptionPictured'] });
      for (const { data } of page.events) {
        const { option, image } = JSON.parse(data) as { option: string; image: { file: string } | null };
        latest.set(option, image?.file);
      }
      if (page.events.length === 0) return [...latest.values()].filter((file) => file !== undefined);
      after = page.position;
    }
  }
}
