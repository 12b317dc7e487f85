import type { Candidacy, CandidacyPresentation } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { ask } from './scenes.js';

const submissions = 'processes/candidacysubmissions';

/** One that takes candidacies of one person at least. */
export function openPresentation(admin: Client, process: string, over: object = {}): Promise<CandidacyPresentation> {
  const body = { process, name: 'Junta directiva', description: 'Se elige cada dos años.', ...over };
  return ask<CandidacyPresentation>(201, admin, 'POST', 'processes/candidacypresentations', body);
}

/** A draft that names nobody, unless told otherwise. */
export function beginCandidacy(author: Client, candidacypresentation: string, over: object = {}): Promise<Candidacy> {
  const body = { candidacypresentation, name: 'Barrio vivo', programme: 'Más asambleas.', ...over };
  return ask<Candidacy>(201, author, 'POST', submissions, body);
}

export function candidacyAct(
  status: number,
  who: Client,
  id: string,
  name: string,
  body: object = {},
): Promise<Candidacy> {
  return ask<Candidacy>(status, who, 'POST', `${submissions}/${id}/${name}`, body);
}

/** One that stands for itself and was handed in. `address`: the author's own. */
export async function submittedCandidacy(author: Client, address: string, presentation: string): Promise<Candidacy> {
  const { id } = await beginCandidacy(author, presentation, { candidates: [{ email: address }] });
  await candidacyAct(200, author, id, 'accept');
  return candidacyAct(200, author, id, 'submit');
}

/** A picture of one point. */
export const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Gives a photo of oneself to one's place, as a form does. */
export function givePhoto(who: Client, id: string, alt: string, file = point) {
  const edge = 'bfoto';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="alt"\r\n\r\n${alt}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="yo.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return who.post(`${submissions}/${id}/photo`, body, { 'content-type': `multipart/form-data; boundary=${edge}` });
}
