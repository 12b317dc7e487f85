import { randomUUID } from 'node:crypto';
import { api } from '@ateneo/contracts';

/** Somebody signed in over HTTP, with a cookie jar of their own. */
export class Person {
  private readonly cookies = new Map<string, string>();

  constructor(private origin: string) {}

  /** Signs in; throws with the answer when it is refused. */
  static async signedIn(origin: string, email: string, password: string): Promise<Person> {
    const person = new Person(origin);
    await person.expect(200, 'POST', api.login(), { email, password });
    return person;
  }

  /** The same person at a server that listens elsewhere now. */
  at(origin: string): this {
    this.origin = origin;
    return this;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        origin: this.origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }

  /** Sends and reads the JSON; throws with the answer when the status is another. */
  async expect<Answer = never>(status: number, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const answer = await this.send(method, path, body, headers);
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null') as Answer;
  }
}
