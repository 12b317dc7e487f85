import { connect } from 'node:http2';
import { PKPass } from 'passkit-generator';
import type { PassContent } from '../../../published/src/organizations/pass-contents.js';
import type { AppleSigner } from '../tenant/tenant.events.js';

export interface PassFile {
  readonly serial: string;
  readonly content: PassContent;
  readonly association: string;
  readonly colour: string | null;
  /** By their names in the file: `icon.png` and its larger ones. */
  readonly images: Record<string, Buffer>;
  /** Where the telephone asks for it anew, and by which word. */
  readonly service: { readonly address: string; readonly token: string };
}

/** Where the association has none. */
export const PRODUCT_COLOUR = '#0f5c5c';

/** The file that Apple's wallet takes (`signer`: its key opened, in PEM): what stands on it, hashes of its parts, and a signature over them. A pass without a code is void. */
export function applePass(signer: AppleSigner, file: PassFile): Buffer {
  const { serial, content, association, colour, images, service } = file;
  const certificates = { wwdr: signer.intermediate, signerCert: signer.certificate, signerKey: signer.key };
  const pass = new PKPass(images, certificates, {
    formatVersion: 1,
    passTypeIdentifier: signer.pass_type,
    teamIdentifier: signer.team,
    serialNumber: serial,
    organizationName: association,
    description: content.title,
    logoText: association,
    backgroundColor: rgb(colour ?? PRODUCT_COLOUR),
    foregroundColor: rgb('#ffffff'),
    labelColor: rgb('#ffffff'),
    webServiceURL: service.address,
    authenticationToken: service.token,
    voided: content.code === '',
  });
  pass.type = content.kind === 'ticket' ? 'eventTicket' : 'generic';
  describe(pass, content);
  return pass.getAsBuffer();
}

function describe(pass: PKPass, { kind, code, short, title, holder, lines, starts, ends }: PassContent): void {
  const [[firstLabel, firstWords] = ['', ''], ...others] = lines;
  pass.primaryFields.push({ key: 'title', label: kind === 'ticket' ? '' : firstLabel, value: title });
  if (firstWords) pass.secondaryFields.push({ key: 'first', label: firstLabel, value: firstWords });
  pass.auxiliaryFields.push({ key: 'holder', label: '', value: holder });
  for (const [index, [label, value]] of others.entries()) pass.backFields.push({ key: `line-${index}`, label, value });
  if (code)
    pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: short });
  if (starts) pass.setRelevantDates([{ relevantDate: new Date(starts) }]);
  if (ends) pass.setExpirationDate(new Date(ends));
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** What became of telling a device that a pass changed: `gone`: it holds the pass no more. */
export type Told = 'told' | 'gone' | { readonly refused: string };

const PUSH_MS = 10_000;

/** Tells devices that a pass changed, over one connection: each asks for it then. */
export async function push(
  service: { readonly address: string; readonly ca?: string | undefined },
  { pass_type, certificate, key }: AppleSigner,
  tokens: readonly string[],
): Promise<Told[]> {
  const session = connect(service.address, { cert: certificate, key, ca: service.ca });
  const failed = new Promise<never>((_, reject) => {
    session.once('error', reject);
    session.setTimeout(PUSH_MS, () => reject(new Error('push_timeout')));
  });
  failed.catch(() => undefined);
  try {
    return await Promise.race([Promise.all(tokens.map((token) => tell(session, pass_type, token))), failed]);
  } finally {
    session.destroy();
  }
}

function tell(session: ReturnType<typeof connect>, topic: string, token: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const request = session.request({ ':method': 'POST', ':path': `/3/device/${token}`, 'apns-topic': topic });
    let said = '';
    let status = 0;
    request.setEncoding('utf8');
    request.once('response', (headers) => (status = Number(headers[':status'])));
    request.on('data', (part: string) => (said = (said + part).slice(0, 1_000)));
    request.once('end', () => resolve(outcome(status, said)));
    request.once('error', reject);
    request.end('{}');
  });
}

function outcome(status: number, said: string): Told {
  if (status === 200) return 'told';
  if (status === 410 || said.includes('BadDeviceToken')) return 'gone';
  return { refused: `push_${status}` };
}
