import type { Config, OpenDatabases } from '@ateneo/runtime';

type MailboxConfig = Pick<Config, 'environment' | 'devMailbox'>;

/** Whether the demo is made there: on one's own machine, or where somebody asks for it; never in production. */
export function mayHaveDemo(
  { environment }: MailboxConfig,
  { embedded }: Pick<OpenDatabases, 'embedded'>,
  wants: boolean,
) {
  return environment !== 'production' && (embedded !== undefined || wants);
}

/** Whether superusers read mails whole, so that somebody new can verify where no mail is sent. */
export function hasMailbox(config: MailboxConfig, databases: Pick<OpenDatabases, 'embedded'>): boolean {
  return config.devMailbox || mayHaveDemo(config, databases, false);
}
