import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerI18n, languages } from '@ateneo/i18n/server';
import { type Outgoing, SmtpSender } from '../../services/mailing/src/adapters/smtp-sender.js';
import { everyLetter } from '../../services/mailing/src/message/mail-pages.js';
import { startProduct } from '../product.js';
import type { Referee } from '../referee.js';
import { DKIMPY, htmlFaults, VNU, wrongSignatures } from './judges.js';
import { type Caught, Mailpit, quiet, VERSION } from './mailpit.js';

/** Longer than the longest pause between two questions for a server that was away. */
const QUIET_MS = 70_000;
/** Whose domain has letters of its own. */
const reader = 'uxia@xn--pea-8ma.example';

/** Every letter of the product, and all that the demo sends, through a server that wants TLS and a password and is at times away. */
export const mail: Referee = async ({ quick, tell }) => {
  const mailpit = await Mailpit.open();
  try {
    const findings = [...(await ofLetters(mailpit, tell)), ...(await ofRefusals(mailpit))];
    if (!quick) findings.push(...(await ofProduct(mailpit, tell)));
    return { used: [`Mailpit ${VERSION}`, DKIMPY, VNU], findings };
  } finally {
    await mailpit.close();
  }
};

/** Each letter in four languages, signed, while a third of the readers are refused for now. */
async function ofLetters(mailpit: Mailpit, tell: (line: string) => void): Promise<string[]> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signer = { domain: 'example.org', selector: 'referee', key: privateKey };
  const i18n = createServerI18n();
  const letters = languages.flatMap((language) =>
    everyLetter(i18n, language).map(({ name, subject, html }) => ({ name: `${language}-${name}`, subject, html })),
  );
  await mailpit.refuse('Recipient', 451, 33);
  const refused = await handAll(mailpit, letters, signer);
  await mailpit.refuse('Recipient', 451, 0);
  const caught = await mailpit.all();
  tell(`   ${caught.length} of ${letters.length} letters arrived, ${refused} times refused for now`);
  const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const keys = { 'referee._domainkey.example.org': `v=DKIM1; k=rsa; p=${published}` };
  return [
    ...twiceOrNever(
      caught,
      letters.map(({ name }) => `${name}@example.org`),
    ),
    ...(await signatures(mailpit, caught, keys)),
    ...htmlFaults(new Map(letters.map(({ name, html }) => [name, html])), mailpit.folder),
  ];
}

/** Refused for good, and not to be trusted: what is the reader's fault ends with the message, what is the server's does not. */
export async function ofRefusals(mailpit: Mailpit): Promise<string[]> {
  const trusted = () => `&tls.ca=${encodeURIComponent(readFileSync(mailpit.authority, 'utf8'))}`;
  const send = async (about: string, how: string, wanted: string | undefined) => {
    const sender = new SmtpSender(`${mailpit.url}?requireTLS=true${how}`, 1);
    const message = { messageId: `<${about}@example.org>`, from: 'avisos@example.org', to: reader, subject: 'S' };
    const refusal = await sender.send({ ...message, html: '<p>H</p>', text: 'H' });
    await sender.close();
    return refusal?.kind === wanted ? [] : [`${about}: should be ${wanted}, and was ${JSON.stringify(refusal)}`];
  };
  const found: string[] = [];
  for (const step of ['Recipient', 'Sender'] as const) {
    await mailpit.refuse(step, 550, 100);
    found.push(...(await send(`550-${step}`, trusted(), 'for-good')));
    await mailpit.refuse(step, 550, 0);
  }
  found.push(...(await send('nobody-vouches', '', 'away')));
  await mailpit.showCertificate('expired');
  found.push(...(await send('certificate-is-over', trusted(), 'away')));
  await mailpit.showCertificate('good');
  return [...found, ...(await send('certificate-is-good', trusted(), undefined))];
}

/** Answers how often one was refused for now; each is tried until it is taken. */
async function handAll(
  mailpit: Mailpit,
  letters: readonly { name: string; subject: string; html: string }[],
  signer: Outgoing['signer'],
): Promise<number> {
  // What an operator says of a certificate of one's own; the product's run has it in NODE_EXTRA_CA_CERTS.
  const sender = new SmtpSender(`${mailpit.url}?requireTLS=true&tls.rejectUnauthorized=false`, 10);
  let refused = 0;
  const hand = async ({ name, subject, html }: { name: string; subject: string; html: string }) => {
    const from = { name: 'Ateneo de Ponte, «o noso»', address: 'avisos@example.org' };
    const message = { messageId: `<${name}@example.org>`, from, to: reader, subject, html, text: subject, signer };
    for (let tries = 0; tries < 40; tries += 1) {
      const refusal = await sender.send(message);
      if (!refusal) return;
      if (refusal.kind !== 'for-now') throw new Error(`${name}: ${refusal.kind} ${refusal.reason}`);
      refused += 1;
    }
  };
  await Promise.all(letters.map(hand));
  await sender.close();
  return refused;
}

/** The demo's mails, with the server away, without trust, and full of refusals in between. */
async function ofProduct(mailpit: Mailpit, tell: (line: string) => void): Promise<string[]> {
  const before = new Set((await mailpit.all()).map(({ ID }) => ID));
  await mailpit.refuse('Authentication', 535, 100);
  const product = await startProduct({ SMTP_URL: mailpit.url, NODE_EXTRA_CA_CERTS: mailpit.authority });
  try {
    const findings: string[] = [];
    if (!(await eventually(() => isAway(product.url))))
      findings.push('nobody is let in, and /health/ready says nothing');
    await pause(5000);
    await mailpit.refuse('Authentication', 535, 0);
    // Gone altogether, in the middle.
    while ((await mailpit.total()).messages < before.size + 5) await pause(50);
    await mailpit.stop();
    await pause(3000);
    await mailpit.start();
    await quiet(mailpit, QUIET_MS);
    const caught = (await mailpit.all()).filter(({ ID }) => !before.has(ID));
    tell(`   ${caught.length} mails of the demo, after nobody was let in and the server was gone`);
    const lines = product
      .output()
      .split('\n')
      .filter((line) => line.includes('nobody takes what is to go out'));
    tell(`   the log says ${lines.length} times that it waits`);
    const nameless = caught.filter(({ From }) => From.Name === '');
    findings.push(
      ...twiceOrNever(caught, []),
      ...nameless.map(({ Subject }) => `no name beside the address: ${Subject}`),
    );
    return findings;
  } finally {
    await product.stop();
  }
}

async function signatures(mailpit: Mailpit, caught: readonly Caught[], keys: Readonly<Record<string, string>>) {
  const files: string[] = [];
  for (const { ID } of caught) {
    files.push(join(mailpit.folder, `${ID}.eml`));
    writeFileSync(files.at(-1)!, await mailpit.raw(ID));
  }
  if (files.length === 0) return ['nothing arrived that should be signed'];
  // What was changed on its way: who finds nothing wrong with it judges nothing.
  const changed = join(mailpit.folder, 'changed.eml');
  writeFileSync(changed, `${readFileSync(files[0]!, 'latin1')}x\r\n`, 'latin1');
  const wrong = wrongSignatures([...files, changed], keys, mailpit.folder);
  return wrong.includes(changed)
    ? wrong.filter((file) => file !== changed).map((file) => `not signed, or not rightly: ${file}`)
    : ['dkimpy finds nothing wrong with a message that was changed'];
}

function twiceOrNever(caught: readonly Caught[], wanted: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const { MessageID } of caught) times.set(MessageID, (times.get(MessageID) ?? 0) + 1);
  return [
    ...wanted.filter((id) => !times.has(id)).map((id) => `never arrived: ${id}`),
    ...[...times].filter(([, n]) => n > 1).map(([id, n]) => `arrived ${n} times: ${id}`),
  ];
}

async function isAway(url: string): Promise<boolean> {
  const { dependencies } = (await (await fetch(`${url}/health/ready`)).json()) as { dependencies: { mail?: string } };
  return dependencies.mail === 'away';
}

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await holds()) return true;
    await pause(250);
  }
  return false;
}
