import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RefuseMail } from '../public/refuse-mail.js';
import { Preferences } from './preferences.js';

@QueryHandler(RefuseMail)
export class FindRefusingMail implements IQueryHandler<RefuseMail> {
  constructor(private readonly preferences: Preferences) {}

  execute({ tenant, users, topic, process }: RefuseMail): Promise<string[]> {
    return this.preferences.refusing(tenant, users, topic, process);
  }
}
