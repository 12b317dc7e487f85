/** The kind of effect that forgets the address a ticket was sent to; its reference is the event's id and the sending's. */
export const SENT_TICKET_END = 'sent_ticket_end';

export const sentTicketReference = (event: string, sending: string) => `${event}/${sending}`;
