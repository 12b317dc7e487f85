import { createHash, generateKeyPairSync, webcrypto } from 'node:crypto';
import { Codes } from '@ateneo/codes';
import {
  type ChangedPasses,
  type MembershipCard,
  type ReservationsTaken,
  ticketOf,
  type Universe,
  type Wallets,
} from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBER } from 'asn1js';
import { unzipSync } from 'fflate';
import { jwtVerify } from 'jose';
import { Certificate, ContentInfo, setEngine, CryptoEngine, SignedData } from 'pkijs';
import { enrol, type Person } from '../../identity/test/people.js';
import { anAuthority, ISSUER, walletPeers } from '../../organizations/test/wallet-peers.js';
import { WALLET_SERVICES } from '../../organizations/src/tenant/wallet-services.js';
import { aFeePlan } from '../../memberships/test/scenes.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, ONE, startApp, type TestApp } from './start-app.js';
import { made, openEvent, openTicket, reserve } from '../../ticketing/test/scenes.js';

setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }));

let app: TestApp;
let admin: Person, ana: Person, ben: Person;
let authority: Awaited<ReturnType<typeof anAuthority>>;
let peers: Awaited<ReturnType<typeof walletPeers>>;
let own: { certificate: string; key: string };

const PASS_TYPE = 'pass.org.example.entradas';
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  [ana, ben] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  authority = await anAuthority();
  peers = await walletPeers(authority);
  Object.assign(app.app.get(WALLET_SERVICES, { strict: false }), peers.services);
  own = await authority.issue(
    `0.9.2342.19200300.100.1.1=${PASS_TYPE}, CN=Pass Type ID, OU=TEAM12345, O=Puente Abierto`,
  );
});
afterAll(async () => {
  await app?.close();
  await peers?.close();
});

const sayApple = (pem: string, by = admin) => by.browser.post('organizations/wallets/apple', { pem });
const whole = () => [own.key, own.certificate, authority.root].join('\n');
const universe = async () => (await app.client().get('universe')).json as Universe;
const offered = (...wallets: string[]) =>
  eventually(async () => JSON.stringify((await universe()).wallets) === JSON.stringify(wallets));

async function taken(who: Person, over: object = {}) {
  const event = await openEvent(admin.browser, { title: 'Noche de coros', place: 'Patio', ...over });
  const ticket = await openTicket(admin.browser, event.id);
  const { results } = made(await reserve(who.browser, [ticket.id])) as ReservationsTaken;
  return { event: event.id, id: results[0]!.id };
}

const qr = (who: Person, id: string, format: string) =>
  who.browser.get(`events/reservations/${id}/qr?format=${format}`);

interface PassJson {
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  voided?: boolean;
  barcodes?: { message: string; altText: string }[];
  eventTicket: { primaryFields: { value: string }[] };
}

/** Opens the file as a telephone does: every part has the hash that the manifest says, and the manifest is signed. */
async function opened(bytes: Buffer): Promise<PassJson> {
  const { signature, 'manifest.json': manifest, ...parts } = unzipSync(bytes);
  const said = JSON.parse(Buffer.from(manifest!).toString()) as Record<string, string>;
  const hashes = Object.entries(parts).map(([name, part]) => [name, createHash('sha1').update(part).digest('hex')]);
  expect(said).toEqual(Object.fromEntries(hashes));
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png']));
  expect(await isSigned(signature!, manifest!)).toBe(true);
  return JSON.parse(Buffer.from(parts['pass.json']!).toString()) as PassJson;
}

/** By another library than the one that signs: a detached CMS signature whose certificate the authority issued. */
async function isSigned(signature: Uint8Array, manifest: Uint8Array): Promise<boolean> {
  const cms = new ContentInfo({ schema: fromBER(Uint8Array.from(signature)).result });
  const signed = new SignedData({ schema: cms.content });
  const der = Buffer.from(authority.root.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  const trustedCerts = [Certificate.fromBER(Uint8Array.from(der))];
  const answer = await signed
    .verify({ signer: 0, data: Uint8Array.from(manifest).buffer, trustedCerts, checkChain: true, extendedMode: true })
    .catch((error: { signatureVerified?: boolean }) => error);
  return answer.signatureVerified === true;
}

/** What a device asks: of itself, or with the word of a pass. */
const device = (pass: PassJson, token = pass.authenticationToken) => {
  const headers = { authorization: `ApplePass ${token}` };
  const client = app.client();
  const registration = `wallet/v1/devices/dev1/registrations/${PASS_TYPE}`;
  return {
    register: (pushToken = 'aa11') =>
      client.post(`${registration}/${pass.serialNumber}`, { pushToken }, headers).then(({ status }) => status),
    forget: () => client.delete(`${registration}/${pass.serialNumber}`, headers).then(({ status }) => status),
    changed: (since = '') => client.get(`${registration}?passesUpdatedSince=${since}`),
    fetch: () => client.get(`wallet/v1/passes/${PASS_TYPE}/${pass.serialNumber}`, headers),
  };
};

test('nobody signs: no pass is offered, and none is made', async () => {
  expect((await universe()).wallets).toEqual([]);
  const { id } = await taken(ana);
  expect(await qr(ana, id, 'pkpass')).toMatchObject({ status: 409, json: { code: 'wallet_off' } });
});

test('a certificate is refused that is none, is not whole, is of no pass type, or is over', async () => {
  const other = await authority.issue('CN=web.example.org, OU=T');
  const over = await authority.issue(`0.9.2342.19200300.100.1.1=${PASS_TYPE}, OU=TEAM12345`, { days: -1 });
  const stranger = await anAuthority();
  for (const [pem, words] of [
    ['hello', 'No se puede leer'],
    [whole().replaceAll('MII', 'XXX'), 'No se puede leer'],
    [own.certificate + authority.root, 'Falta una parte'],
    [own.key + own.certificate, 'Falta una parte'],
    [own.key + own.certificate + stranger.root, 'Falta una parte'],
    [other.key + own.certificate + authority.root, 'Falta una parte'],
    [other.key + other.certificate + authority.root, 'no es de un tipo de pase'],
    [over.key + over.certificate + authority.root, 'caducó el'],
  ] as const)
    expect(await sayApple(pem)).toMatchObject({ status: 400, json: { pem: [expect.stringContaining(words)] } });
  expect((await sayApple(whole(), ana)).status).toBe(403);
});

test('a ticket goes into Apple’s wallet: signed, with the code that opens the door; nothing of the key is answered', async () => {
  const said = (await sayApple(whole())).json as Wallets;
  expect(said).toMatchObject({ apple: { pass_type: PASS_TYPE, team: 'TEAM12345' }, google: null });
  expect(JSON.stringify(said)).not.toContain('KEY');
  await offered('apple');
  const { id, event } = await taken(ana);
  expect((await qr(ben, id, 'pkpass')).status).toBe(404);
  const file = await qr(ana, id, 'pkpass');
  expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass');
  const pass = await opened(file.bytes);
  expect(pass).toMatchObject({ webServiceURL: `http://${ONE}:${app.port}/api/v1/wallet` });
  expect(pass.eventTicket.primaryFields[0]!.value).toBe('Noche de coros');
  const code = (await app.app.get(Codes, { strict: false }).verify(app.tenants.one, pass.barcodes![0]!.message))!;
  expect(ticketOf(code)).toMatchObject({ event, reservation: id });
});

test('a device that holds a pass hears of changes, and of no other pass; a wrong word opens nothing', async () => {
  const { id, event } = await taken(ana, { title: 'Taller' });
  const pass = await opened((await qr(ana, id, 'pkpass')).bytes);
  expect(await device(pass, 'x'.repeat(43)).register()).toBe(401);
  expect(await device({ ...pass, serialNumber: `ticket.${event}.0` }).register()).toBe(401);
  expect([await device(pass).register(), await device(pass).register()]).toEqual([201, 200]);
  const { lastUpdated } = (await device(pass).changed()).json as ChangedPasses;
  expect((await device(pass).changed(lastUpdated)).status).toBe(204);

  await ask(200, admin.browser, 'PATCH', `events/events/${event}`, { title: 'Taller de vidrio' });
  await eventually(async () => peers.pushed.some(({ path }) => path === '/3/device/aa11'));
  expect(peers.pushed.at(-1)!.topic).toBe(PASS_TYPE);
  const changed = (await device(pass).changed(lastUpdated)).json as ChangedPasses;
  expect(changed.serialNumbers).toEqual([pass.serialNumber]);
  const after = await opened((await device(pass).fetch()).bytes);
  expect(after.eventTicket.primaryFields[0]!.value).toBe('Taller de vidrio');

  await ask(200, ana.browser, 'POST', `events/reservations/${id}/cancel`);
  await eventually(async () => (await device(pass).changed(changed.lastUpdated)).status === 200);
  const ended = await opened((await device(pass).fetch()).bytes);
  expect([ended.voided, ended.barcodes]).toEqual([true, undefined]);

  expect(await device(pass).forget()).toBe(200);
  expect((await device(pass).changed()).status).toBe(204);
});

test('a device that is gone is asked no more', async () => {
  const { id, event } = await taken(ana);
  const pass = await opened((await qr(ana, id, 'pkpass')).bytes);
  await device(pass).register('bb22');
  peers.gone.add('bb22');
  await ask(200, admin.browser, 'PATCH', `events/events/${event}`, { place: 'Salón' });
  await eventually(async () => (await device(pass).changed()).status === 204);
});

test('a ticket that passed on is worth nothing to whoever had it', async () => {
  const { id } = await taken(ana);
  const pass = await opened((await qr(ana, id, 'pkpass')).bytes);
  await ask(200, ana.browser, 'POST', `events/reservations/${id}/transfer`, { email: ben.body.email });
  await ask(200, ben.browser, 'POST', `events/reservations/${id}/accept`, { holder_name: 'Ben Amat' });
  const ended = await opened((await device(pass).fetch()).bytes);
  expect([ended.voided, ended.barcodes]).toEqual([true, undefined]);
  const next = await opened((await qr(ben, id, 'pkpass')).bytes);
  expect(next.serialNumber).not.toBe(pass.serialNumber);
});

test('a ticket goes into Google’s wallet by an address, and is told when it ends', async () => {
  const say = (body: object) => admin.browser.post('organizations/wallets/google', { issuer: ISSUER, ...body });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const [service_account, words] of [
    ['{}', 'No es el archivo JSON'],
    ['[', 'No es el archivo JSON'],
    [peers.account(stranger), 'Google no acepta'],
  ] as const)
    expect(await say({ service_account })).toMatchObject({
      status: 400,
      json: { service_account: [expect.stringContaining(words)] },
    });
  const elsewhere = await say({ issuer: '3388000000099999999', service_account: peers.account() });
  expect(elsewhere.json).toEqual({ service_account: [expect.stringContaining('Google no acepta')] });
  expect((await say({ service_account: peers.account() })).status).toBe(200);
  await offered('apple', 'google');

  const { id } = await taken(ana, {
    title: 'Asamblea general ordinaria de la asociación',
    address: 'Calle de la Ribera 14, 31001 Iruña',
  });
  const link = await qr(ana, id, 'google');
  expect(link.headers['content-type']).toContain('text/uri-list');
  // Longer ones are cut by browsers.
  expect(link.text.length).toBeLessThan(1_800);
  const { payload } = await jwtVerify(link.text.slice('https://pay.example.org/save/'.length), peers.googleKey);
  const [object] = (payload['payload'] as { genericObjects: { id: string }[] }).genericObjects;
  const state = () => peers.kept.get(object!.id);
  expect(state()).toMatchObject({ state: 'ACTIVE', barcode: { type: 'QR_CODE' } });
  await ask(200, ana.browser, 'POST', `events/reservations/${id}/cancel`);
  await eventually(async () => state()!['state'] === 'INACTIVE');
});

test('a card goes into both wallets; when it was lost it is worth nothing there, and another one takes its place', async () => {
  const { id: organization } = made(
    await admin.browser.post('organizations/organizations', { name: 'Agrupación General' }),
  ) as { id: string };
  const price = await aFeePlan(app, organization);
  const join = await ask<{ open_invoice: string }>(201, ana.browser, 'POST', 'memberships/subscriptions', { price });
  const payment = await ask<{ id: string }>(201, ana.browser, 'POST', 'memberships/paymentintents', {
    invoice: join.open_invoice,
  });
  await ask(200, ana.browser, 'POST', `memberships/sandbox/${payment.id}`, { means: 'card_pays' });
  const card = `users/users/${ana.id}/carnet`;
  const shown = await ask<MembershipCard>(200, ana.browser, 'GET', card);
  expect((await admin.browser.get(`${card}/pkpass`)).status).toBe(404);
  const pass = await opened((await ana.browser.get(`${card}/pkpass`)).bytes);
  const [barcode] = pass.barcodes!;
  expect([barcode!.altText, barcode!.message.slice(0, 4)]).toEqual([shown.number, 'AC1.']);
  expect((await ana.browser.get(`${card}/google`)).text).toContain('https://pay.example.org/save/');
  const kept = () =>
    [...peers.kept].find(([id]) => id.endsWith(`card.${pass.serialNumber.slice('card.'.length)}`))?.[1];
  expect(kept()).toMatchObject({ state: 'ACTIVE' });

  await ask(200, ana.browser, 'POST', `${card}/replace`);
  await eventually(async () => kept()!['state'] === 'INACTIVE');
  const ended = await opened((await device(pass).fetch()).bytes);
  expect([ended.voided, ended.barcodes]).toEqual([true, undefined]);
  expect((await opened((await ana.browser.get(`${card}/pkpass`)).bytes)).serialNumber).not.toBe(pass.serialNumber);
});

test('who signs no more offers no pass; what was handed out is not made anew', async () => {
  const { id } = await taken(ana);
  const pass = await opened((await qr(ana, id, 'pkpass')).bytes);
  expect((await admin.browser.delete('organizations/wallets/apple')).status).toBe(200);
  // At once, whatever a process remembers of the association.
  expect((await qr(ana, id, 'pkpass')).status).toBe(409);
  expect((await device(pass).fetch()).status).toBe(409);
  await offered('google');
});
