import { codeAsPng, codeAsSvg } from '@ateneo/codes';
import type { CodeQuery, SharedTicket, Wallet } from '@ateneo/contracts';
import { attachment, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { withMoments } from '@ateneo/resource';
import { Injectable, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MakePass } from '../../../organizations/src/public/wallet-passes.js';
import { calendarOf, organizerOf } from './event-calendar.js';
import { passIdOf } from './passes-of-tickets.js';
import { type QrTicket, QrTickets } from './qr-tickets.js';
import { ticketsAsPdf } from './ticket-pdf.js';

const wallets = { pkpass: 'apple', google: 'google' } as const;

/** The code of a place as something to show or to print. */
@Injectable()
export class DrawnCodes {
  constructor(
    private readonly qrTickets: QrTickets,
    private readonly commands: CommandBus,
  ) {}

  async draw(ctx: RequestContext, id: string, format: CodeQuery['format']) {
    const { tenant, settings, language, origin } = ctx;
    const pass = await this.qrTickets.find(tenant, id);
    if (!pass) throw new DomainError('ticketing.reservation_not_found');
    const code = await this.qrTickets.codeOf(tenant, pass);
    if (format === 'svg') return new StreamableFile(Buffer.from(await codeAsSvg(code)), { type: 'image/svg+xml' });
    if (format === 'text')
      return new StreamableFile(Buffer.from(pass.short_code), { type: 'text/plain; charset=utf-8' });
    if (format === 'ics') {
      const text = calendarOf(pass, organizerOf(settings, origin));
      const disposition = `attachment; filename="${pass.short_code}.ics"`;
      return new StreamableFile(Buffer.from(text), { type: 'text/calendar; charset=utf-8', disposition });
    }
    if (format in wallets) return this.pass(ctx, pass, wallets[format as keyof typeof wallets]);
    const file = `attachment; filename="${pass.short_code}.${format}"`;
    if (format === 'png') return new StreamableFile(codeAsPng(code), { type: 'image/png', disposition: file });
    const pdf = await ticketsAsPdf([{ pass, code }], settings, language);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: file });
  }

  private async pass({ tenant, language, origin }: RequestContext, pass: QrTicket, wallet: Wallet) {
    const wanted = { kind: 'ticket', id: passIdOf(pass), about: pass.event, wallet, language, origin } as const;
    const { bytes, type } = await this.commands.execute(new MakePass(tenant, wanted));
    return attachment(bytes, type, `${pass.short_code}.pkpass`);
  }

  /** Of the code itself, which whoever holds it may show. */
  async read(tenant: string, code: string): Promise<SharedTicket> {
    const pass = await this.qrTickets.ofCode(tenant, code);
    if (!pass) throw new DomainError('ticketing.reservation_not_found');
    const { id, title: event_title, ticket_title, holder_name, status, short_code, is_cancelled, is_online } = pass;
    const { start_datetime, end_datetime, timezone, place, address } = withMoments(pass);
    const told = { id, event_title, ticket_title, holder_name, status, short_code, is_cancelled, is_online };
    const drawn = short_code === '' ? '' : await codeAsSvg(code.trim());
    return { ...told, start_datetime, end_datetime, timezone, place, address, drawn };
  }
}
