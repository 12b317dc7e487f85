import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasApprovedText } from '../../public/proposers-of.js';

/** Which document a resolution made of another, once it can be read. Wait for `participation.document` before asking. */
export const APPROVED = (document: string) =>
  `(select made.id from participation.document made where made.based_on = ${document} and made.is_presented limit 1)`;

@QueryHandler(HasApprovedText)
export class FindApproved implements IQueryHandler<HasApprovedText, boolean> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, document }: HasApprovedText): Promise<boolean> {
    return (await this.find(tenant, document)) !== null;
  }

  async find(tenant: string, document: string): Promise<string | null> {
    const sql = `select ${APPROVED('$1')} as id`;
    const [made] = await this.database.read<{ id: string | null }>(tenant, sql, [document]);
    return made?.id ?? null;
  }
}
