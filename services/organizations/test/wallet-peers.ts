import 'reflect-metadata';
import { createPublicKey, generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto';
import { createServer as createPlain, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';
import { jwtVerify } from 'jose';
import type { WalletServices } from '../src/tenant/wallet-services.js';

x509.cryptoProvider.set(webcrypto as Crypto);
const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const pair = () => webcrypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
const DAY = 24 * 3600 * 1000;
const pem = async (key: CryptoKey) =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

/** A company that issues certificates of pass types, as Apple does. */
export async function anAuthority() {
  const keys = await pair();
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Worldwide Relations, O=Fruit',
    keys,
    notAfter: new Date(Date.now() + 900 * DAY),
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const issue = async (subject: string, { days = 300, extensions = [] as x509.Extension[] } = {}) => {
    const own = await pair();
    const certificate = await x509.X509CertificateGenerator.create({
      subject,
      issuer: root.subject,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: rsa,
      notBefore: new Date(Date.now() - 400 * DAY),
      notAfter: new Date(Date.now() + days * DAY),
      extensions,
    });
    return { certificate: certificate.toString('pem'), key: await pem(own.privateKey) };
  };
  return { root: root.toString('pem'), issue };
}

/** The only one that the account may write for. */
export const ISSUER = '3388000000012345678';

export interface Pushed {
  readonly path: string;
  readonly topic: string;
}

/** Apple's pushes and Google's wallet, as far as the product asks them, by the same protocols. */
export async function walletPeers(authority: Awaited<ReturnType<typeof anAuthority>>) {
  const names = new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]);
  const own = await authority.issue('CN=localhost', { extensions: [names] });
  const pushed: Pushed[] = [];
  const gone = new Set<string>();
  // As Apple's: only to whoever shows the certificate of the pass type.
  const tls = { cert: own.certificate, key: own.key, ca: authority.root, requestCert: true, rejectUnauthorized: true };
  const apple = createSecureServer(tls);
  apple.on('stream', (stream, headers) => {
    const path = String(headers[':path']);
    const isGone = gone.has(path.slice('/3/device/'.length));
    if (!isGone) pushed.push({ path, topic: String(headers['apns-topic']) });
    stream.respond({ ':status': isGone ? 410 : 200 });
    stream.end(isGone ? '{"reason":"Unregistered"}' : '');
  });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kept = new Map<string, Record<string, unknown>>();
  const google = createPlain((request, answer) => {
    const say = (status: number, body: unknown = {}) => answer.writeHead(status).end(JSON.stringify(body));
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      if (request.url !== '/token') return say(keep(request, text));
      const assertion = new URLSearchParams(text).get('assertion')!;
      jwtVerify(assertion, publicKey).then(
        () => say(200, { access_token: 'opened' }),
        () => say(400, { error: 'invalid_grant' }),
      );
    });
  });
  /** Answers the status. */
  const keep = ({ headers, url, method }: IncomingMessage, text: string): number => {
    if (headers.authorization !== 'Bearer opened') return 401;
    const body = JSON.parse(text) as Record<string, unknown>;
    const id = String(body['id'] ?? url!.slice('/api/genericObject/'.length));
    if (!id.startsWith(ISSUER)) return 403;
    const before = kept.get(id);
    if ((method === 'PATCH') !== (before !== undefined)) return before ? 409 : 404;
    kept.set(id, { ...before, ...body });
    return 200;
  };
  await Promise.all([apple, google].map((one) => new Promise<void>((done) => one.listen(0, done))));
  const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;
  const at = `http://localhost:${portOf(google)}`;
  const services: WalletServices = {
    apple: { address: `https://localhost:${portOf(apple)}`, ca: authority.root },
    google: { api: `${at}/api`, token: `${at}/token`, save: 'https://pay.example.org/save' },
  };
  const close = () => Promise.all([apple, google].map((one) => new Promise((done) => one.close(done))));
  const account = (key: KeyObject = privateKey) =>
    JSON.stringify({
      type: 'service_account',
      client_email: 'wallet@project.example.org',
      private_key: key.export({ type: 'pkcs8', format: 'pem' }),
    });
  return {
    services,
    pushed,
    gone,
    kept,
    account,
    googleKey: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
    close,
  };
}
