import type { ToDo, User } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { ToDos, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { missingData } from '../account/missing-data.js';
import { users } from '../views/user/user.resource.js';

/** What there is to do about one's own account. */
@Injectable()
export class ToDosOfIdentity implements OnModuleInit {
  constructor(
    private readonly toDos: ToDos,
    private readonly resources: Resources,
  ) {}

  onModuleInit(): void {
    this.toDos.add((ctx) => this.find(ctx));
  }

  private async find(ctx: RequestContext): Promise<ToDo[]> {
    const viewer = ctx.viewer!;
    const self: User = await this.resources.one(ctx, users, viewer, viewer.id);
    const missing = missingData(self).length;
    const about = { id: self.id, title: '', count: null, amount: null, until: null };
    return [
      ...(self.is_verified ? [] : [{ ...about, kind: 'confirm_email' as const, link: `/user/${self.id}/email` }]),
      ...(missing === 0
        ? []
        : [{ ...about, kind: 'complete_profile' as const, count: missing, link: `/user/${self.id}/edit` }]),
    ];
  }
}
