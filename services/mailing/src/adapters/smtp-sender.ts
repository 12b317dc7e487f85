import type { Transporter } from 'nodemailer';
import type { Signer } from '../signing/signing-keys.js';

export interface Outgoing {
  /** The header Message-ID, with its angle brackets. */
  readonly messageId: string;
  /** An address, alone or in somebody's name. */
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  /** Where answers go, if not to where it comes from. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Signs it, in the name of its domain. */
  readonly signer?: Signer | undefined;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

/**
 * Why the server did not take it, without the address. `for-good`: it refuses this message or this reader. `for-now`: it
 * refuses both today. `broken`: the connection ended in the middle, so that nobody knows. `away`: there is no server that
 * would hear of any message: not reached, not greeted, not let in, or it says so itself.
 */
export interface Refusal {
  readonly kind: 'for-good' | 'for-now' | 'broken' | 'away';
  readonly reason: string;
}

const BEFORE_ANY_MESSAGE = new Set(['EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH', 'AUTH PLAIN', 'AUTH LOGIN']);
const BROKEN = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EPROTOCOL']);
const UNFIT = new Set(['EENVELOPE', 'EMESSAGE']);

/** Without a name the address alone. */
export const inNameOf = (name: string | null | undefined, address: string): Outgoing['from'] =>
  name ? { name, address } : address;

/** Hands messages to a mail server over a few connections that stay open. */
export class SmtpSender {
  private transport: Promise<Transporter> | undefined;

  /** `connections` to the mail server at most. */
  constructor(
    private readonly url: string,
    private readonly connections: number,
  ) {}

  /** The library is loaded with the first message. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      pool: true,
      maxConnections: this.connections,
      maxMessages: 1000,
      // A connection that ends in the middle says nothing of whether the message was taken: the ledger counts that attempt.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    } as never);
  }

  /** Undefined when the server took it. */
  async send({ attachments = [], headers = {}, signer, ...message }: Outgoing): Promise<Refusal | undefined> {
    return this.try(async (transport) => {
      const dkim = signer && dkimOf(signer);
      const extra = { attachments: [...attachments], headers: { ...headers }, ...(dkim && { dkim }) };
      await transport.sendMail({ ...message, ...extra });
    });
  }

  /** Comes, is greeted and let in, and goes. Undefined: it would take messages. */
  async greet(): Promise<Refusal | undefined> {
    return this.try(async (transport) => void (await transport.verify()));
  }

  private async try(work: (transport: Transporter) => Promise<void>): Promise<Refusal | undefined> {
    try {
      await work(await (this.transport ??= this.open()));
      return undefined;
    } catch (error) {
      return refusalOf(error as SmtpError);
    }
  }

  async close(): Promise<void> {
    (await this.transport)?.close();
  }
}

/** What readers rely on, the headers of lists included (RFC 8058 asks for both of unsubscribing). */
const SIGNED =
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:' +
  'Content-Transfer-Encoding:Auto-Submitted:Feedback-ID:List-Id:List-Unsubscribe:List-Unsubscribe-Post:' +
  'List-Help:List-Owner:List-Archive';

function dkimOf({ domain, selector, key }: Signer) {
  return { domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: SIGNED };
}

/** What the mail library throws. */
export interface SmtpError {
  readonly responseCode?: number;
  readonly code?: string;
  readonly syscall?: string;
  readonly command?: string;
  readonly message?: string;
}

/** What an error says of the message, and what of the server. */
export function refusalOf(error: SmtpError): Refusal {
  const { responseCode, code = 'unknown' } = error;
  const reason = responseCode ? `SMTP ${responseCode}` : code;
  if (isAway(error)) return { kind: 'away', reason };
  if (responseCode !== undefined) return { kind: responseCode >= 500 ? 'for-good' : 'for-now', reason };
  if (BROKEN.has(code)) return { kind: 'broken', reason };
  // Nobody was asked: there is no such address, or the message is none.
  return { kind: UNFIT.has(code) ? 'for-good' : 'for-now', reason };
}

function isAway({ responseCode, code = '', syscall, command = '', message = '' }: SmtpError): boolean {
  // 421: the service is not available, whatever was asked.
  if (responseCode === 421 || BEFORE_ANY_MESSAGE.has(command)) return true;
  if (syscall === 'connect' || ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2'].includes(code)) return true;
  return /^(Invalid greeting|Greeting never received|Connection timeout)/.test(message);
}
