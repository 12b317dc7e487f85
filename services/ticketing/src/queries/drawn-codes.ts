import { codeAsPng, codeAsSvg } from '@ateneo/codes';
import type { CodeQuery, SharedTicket } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { withMoments } from '@ateneo/resource';
import { Injectable, StreamableFile } from '@nestjs/common';
import { calendarOf, organizerOf } from './event-calendar.js';
import { QrTickets } from './qr-tickets.js';
import { ticketsAsPdf } from './ticket-pdf.js';

/** The code of a place as something to show or to print. */
@Injectable()
export class DrawnCodes {
  constructor(private readonly qrTickets: QrTickets) {}

  async draw({ tenant, settings, language, origin }: RequestContext, id: string, format: CodeQuery['format']) {
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
    const file = `attachment; filename="${pass.short_code}.${format}"`;
    if (format === 'png') return new StreamableFile(codeAsPng(code), { type: 'image/png', disposition: file });
    const pdf = await ticketsAsPdf([{ pass, code }], settings, language);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: file });
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
