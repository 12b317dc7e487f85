import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@ateneo/contracts';
import type { APIRequestContext } from 'playwright';
import { MEMBER, signedIn, SUPERUSER } from '../signed-in.js';

/** A code that stands on these: all say the same. */
export interface DrawnCode {
  readonly name: string;
  readonly files: readonly string[];
  /** Where people of the demo see it on a screen. */
  readonly path: string;
}

interface Papers {
  readonly pdfs: readonly string[];
  readonly codes: readonly DrawnCode[];
  /** Of documents: where they are printed. */
  readonly documents: readonly string[];
}

const languages = ['es', 'ca', 'gl', 'eu'];

/** Invoices, credit notes, receipts, a card and tickets as they are downloaded, `most` of each kind. */
export async function gatherPapers(url: string, folder: string, most: number): Promise<Papers> {
  const [member, superuser] = [await signedIn(url, MEMBER), await signedIn(url, SUPERUSER)];
  const pdfs: string[] = [];
  const save = async (client: APIRequestContext, path: string, name: string) => {
    const answer = await client.get(path, { headers: { 'accept-language': languages[pdfs.length % 4]! } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    const file = join(folder, name);
    writeFileSync(file, await answer.body());
    if (name.endsWith('.pdf')) pdfs.push(file);
    return file;
  };
  const rows = async <Row>(client: APIRequestContext, path: string) =>
    ((await (await client.get(path)).json()) as { results: Row[] }).results;

  const invoices = await rows<{ id: string; kind: string; number: string | null }>(
    superuser,
    `${api.invoices()}?rowsPerPage=200`,
  );
  for (const kind of ['invoice', 'credit'])
    for (const { id } of invoices.filter((one) => one.kind === kind && one.number).slice(0, most))
      await save(superuser, api.invoicePdf(id), `${kind}-${id}.pdf`);
  const payments = await rows<{ id: string; means: string; status: string }>(
    superuser,
    `${api.payments()}?rowsPerPage=200`,
  );
  for (const { id } of payments.filter((one) => one.means !== 'provider' && one.status === 'succeeded').slice(0, most))
    await save(superuser, api.paymentReceipt(id), `receipt-${id}.pdf`);

  const self = (await (await member.get(api.self())).json()) as { id: string };
  const card = [
    await save(member, api.membershipCardFile(self.id, 'pdf'), 'card.pdf'),
    await save(member, api.membershipCardFile(self.id, 'png'), 'card.png'),
  ];
  const codes: DrawnCode[] = [{ name: 'card', files: card, path: '/carnet' }];
  const places = await rows<{ id: string; status: string; user: string }>(
    member,
    `${api.reservations()}?user=${self.id}&status=confirmed&rowsPerPage=50`,
  );
  for (const { id } of places.slice(0, most)) {
    const formats = ['pdf', 'png', 'svg'] as const;
    const files: string[] = [];
    for (const format of formats)
      files.push(await save(member, api.reservationCode(id, format), `ticket-${id}.${format}`));
    codes.push({ name: `ticket ${id}`, files, path: `/reservation/${id}` });
  }
  const documents = await rows<{ id: string; process: string }>(member, `${api.documents()}?rowsPerPage=${most}`);
  return { pdfs, codes, documents: documents.map(({ id, process }) => `/process/${process}/document/${id}/view`) };
}
