import { createTransport, type Transporter } from 'nodemailer';

export interface Outgoing {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A failed attempt: whether it is for good, and why, without the address. */
export interface Refusal {
  readonly permanent: boolean;
  readonly reason: string;
}

/** Hands messages to a mail server. The Message-ID is made of the e-mail's id, so that a double can be told. */
export class SmtpSender {
  private readonly transport: Transporter;

  constructor(url: string) {
    this.transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 } as never);
  }

  /** Undefined when the server took it. */
  async send({ id, from, to, subject, html, text }: Outgoing): Promise<Refusal | undefined> {
    const domain = from.slice(from.lastIndexOf('@') + 1);
    try {
      await this.transport.sendMail({ from, to, subject, html, text, messageId: `<${id}@${domain}>` });
      return undefined;
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      return {
        permanent: responseCode !== undefined && responseCode >= 500,
        reason: responseCode ? `SMTP ${responseCode}` : (code ?? 'unknown'),
      };
    }
  }

  close(): void {
    this.transport.close();
  }
}
