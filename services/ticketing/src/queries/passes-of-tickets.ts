import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PassContents, type FindPass } from '../../../published/src/organizations/pass-contents.js';
import { isOff, linesOf, say } from './qr-ticket-texts.js';
import { type QrTicket, QrTickets } from './qr-tickets.js';

/** A ticket as a pass: of whoever holds the place now, and of nobody before them. */
export function passIdOf({ id, generation }: Pick<QrTicket, 'id' | 'generation'>): string {
  return `${id}.${generation}`;
}

/** What stands on tickets in the wallets of telephones. */
@Injectable()
export class PassesOfTickets implements OnModuleInit {
  constructor(
    private readonly contents: PassContents,
    private readonly qrTickets: QrTickets,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  onModuleInit(): void {
    this.contents.add('ticket', this.find);
  }

  private readonly find: FindPass = async (tenant, id, language) => {
    const pass = await this.qrTickets.find(tenant, id.slice(0, 36));
    if (!pass || passIdOf(pass) !== id) return undefined;
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const isOpen = pass.status === 'confirmed' && !isOff(pass);
    const [, ...lines] = linesOf(pass, language, time_zone);
    return {
      kind: 'ticket',
      code: isOpen ? await this.qrTickets.codeOf(tenant, pass) : '',
      short: pass.short_code,
      title: pass.title,
      holder: pass.holder_name,
      lines: [...lines, [say(language, 'ticket'), pass.ticket_title]],
      starts: pass.start_datetime,
      ends: pass.end_datetime,
    };
  };
}
