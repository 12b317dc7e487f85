import type { Client } from './client.js';

/** Sends a form with a file, as a browser does. */
export function sendForm(
  browser: Client,
  path: string,
  { fields = {}, file, name = 'a.svg' }: { fields?: Record<string, string>; file?: Buffer | undefined; name?: string },
  headers: Record<string, string> = {},
) {
  const part = (said: string) => Buffer.from(`--part\r\ncontent-disposition: form-data; ${said}`);
  const said = Object.entries(fields).map(([field, value]) => part(`name="${field}"\r\n\r\n${value}\r\n`));
  const type = 'content-type: image/svg+xml';
  const sent = file ? [part(`name="file"; filename="${name}"\r\n${type}\r\n\r\n`), file, Buffer.from('\r\n')] : [];
  const body = Buffer.concat([...said, ...sent, Buffer.from('--part--\r\n')]);
  return browser.post(path, body, { 'content-type': 'multipart/form-data; boundary=part', ...headers });
}
