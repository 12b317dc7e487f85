import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { NO_ANSWER } from '../email/email.events.js';
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
 * refuses both today. `broken`: the connection ended before it had the whole message. `unanswered`: it had, and never said what
 * became of it. `away`: there is no server that would hear of any message: not reached, not greeted, not trusted, not let in, or
 * it says so itself.
 */
export interface Refusal {
  readonly kind: 'for-good' | 'for-now' | 'broken' | 'unanswered' | 'away';
  readonly reason: string;
}

/** How far a message came. */
export interface Course {
  /** A server let us in, and hears of this message. */
  readonly isBegun: boolean;
  /** It was given all of it. */
  readonly isWhole: boolean;
}

/** An answer to the end of a message may take ten minutes (RFC 5321, 4.5.3.2.6): who asks sooner sends it twice. */
const PATIENCE_MS = 600_000;

/** 421: the service is not available; the others: it wants TLS or a login, and so it does of any message. */
const LETS_NOBODY_IN = new Set([421, 530, 534, 535, 538]);
const UNFIT = new Set(['EENVELOPE', 'EMESSAGE']);
const CONNECTION = new Set('ECONNECTION ESOCKET ETIMEDOUT EPROTOCOL EDNS EAUTH ETLS ENOAUTH EOAUTH2 EPROXY'.split(' '));
/** What the mail library says of those that waited for a connection when the pool is closed. */
const CLOSED = 'Connection pool was closed';

/** Without a name the address alone. */
export const inNameOf = (name: string | null | undefined, address: string): Outgoing['from'] =>
  name ? { name, address } : address;

/** Hands messages to a mail server over a few connections that stay open. */
export class SmtpSender {
  private transport: Promise<Transporter> | undefined;

  /** `connections` to the mail server at most; `setupMs` until it has greeted. */
  constructor(
    private readonly url: string,
    private readonly connections: number,
    private readonly setupMs = 60_000,
  ) {}

  /** The library is loaded with the first message. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: this.url,
      pool: true,
      maxConnections: this.connections,
      maxMessages: 1000,
      // A connection that ends in the middle says nothing of whether the message was taken: the ledger counts that attempt.
      maxRequeues: 0,
      connectionTimeout: this.setupMs,
      greetingTimeout: this.setupMs,
      socketTimeout: PATIENCE_MS,
      requireTLS: needsTls(this.url),
    } as never);
    transport.use('stream', watchCourse as never);
    return transport;
  }

  /** Undefined when the server took it. */
  async send({ attachments = [], headers = {}, signer, subject, ...message }: Outgoing): Promise<Refusal | undefined> {
    return this.try(async (transport, course) => {
      const dkim = signer && dkimOf(signer);
      const extra = { attachments: [...attachments], headers: { ...headers }, ...(dkim && { dkim }) };
      await transport.sendMail({ ...message, ...extra, subject: await asTyped(subject), course } as never);
    });
  }

  /** Comes, is greeted and let in, and goes. Undefined: it would take messages. */
  async greet(): Promise<Refusal | undefined> {
    return this.try(async (transport) => void (await transport.verify()));
  }

  private async try(work: (transport: Transporter, course: Course) => Promise<void>): Promise<Refusal | undefined> {
    const course = { isBegun: false, isWhole: false };
    const opened = (this.transport ??= this.open());
    const transport = await opened;
    try {
      await work(transport, course);
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error as SmtpError, course);
      if (refusal.kind === 'away') this.leave(opened, transport);
      return refusal;
    }
  }

  /** Those that wait for a connection learn that there is none, instead of trying one each. What is under way goes on. */
  private leave(opened: Promise<Transporter>, transport: Transporter): void {
    if (this.transport !== opened) return;
    this.transport = undefined;
    transport.close();
  }

  /** `force`: what is under way ends, too, and is told with how far it came. */
  async close(force = false): Promise<void> {
    const transport = (await this.transport) as { close(options: { force: boolean }): void } | undefined;
    transport?.close({ force });
  }
}

/** Words that look encoded (`=?utf-8?q?…?=`) are encoded themselves, or mail programs would show what they stand for. */
async function asTyped(subject: string): Promise<string> {
  if (!subject.includes('=?')) return subject;
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  return encodeWord(subject, 'Q', 52);
}

/** Sets down in the course of a message how far it comes. */
function watchCourse({ data, message }: PluginMail, done: () => void): void {
  const { course } = data;
  const read = message.createReadStream.bind(message);
  message.createReadStream = () => {
    course.isBegun = true;
    return read().once('end', () => (course.isWhole = true));
  };
  done();
}

/** What a plugin of the mail library is given. */
interface PluginMail {
  readonly data: { readonly course: { isBegun: boolean; isWhole: boolean } };
  readonly message: { createReadStream(): Readable };
}

/**
 * Name and password go to another machine over TLS alone, unless the address says `requireTLS=false` or `ignoreTLS=true`: a
 * server that is not the one it should be offers none, and would be told both.
 */
export function needsTls(smtpUrl: string): boolean {
  const { protocol, username, password, hostname, searchParams } = new URL(smtpUrl);
  if (protocol !== 'smtp:' || (!username && !password)) return false;
  if (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true') return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
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
  /** What lies behind the library's own code: of TLS what is wrong with the certificate. */
  readonly originalCode?: string;
  readonly message?: string;
}

/** What an error says of the message, and what of the server. */
export function refusalOf(error: SmtpError, { isBegun, isWhole }: Course): Refusal {
  const { responseCode, code = 'unknown', originalCode = code } = error;
  const reason = responseCode ? `SMTP ${responseCode}` : originalCode;
  if (isAway(error, isBegun)) return { kind: 'away', reason };
  if (isWhole && !responseCode) return { kind: 'unanswered', reason: NO_ANSWER };
  return { kind: responseCode ? answered(responseCode) : unasked(code), reason };
}

const answered = (code: number) => (code >= 500 ? 'for-good' : 'for-now');

/** The connection ended, or nobody was asked: there is no such address, or the message is none. */
function unasked(code: string): Refusal['kind'] {
  if (CONNECTION.has(code)) return 'broken';
  return UNFIT.has(code) ? 'for-good' : 'for-now';
}

/** Before a server hears of any message nothing that it says is about this one. */
function isAway({ responseCode, code = '', message }: SmtpError, isBegun: boolean): boolean {
  if (responseCode && LETS_NOBODY_IN.has(responseCode)) return true;
  return !isBegun && (Boolean(responseCode) || CONNECTION.has(code) || message === CLOSED);
}
