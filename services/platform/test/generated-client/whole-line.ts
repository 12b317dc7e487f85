import createClient from 'openapi-fetch';

/** Sends for one browser: keeps its cookies. */
export type Fetch = (request: Request) => Promise<Response>;

/** What a stranger's program does, knowing nothing but the OpenAPI document: `Api` is generated from it by the test. */
const connect = (fetch: Fetch) => createClient<Api>({ baseUrl: 'http://tenant.invalid', fetch });

type Connection = ReturnType<typeof connect>;

/** Throws with what was refused. */
function told<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const registration = (email: string, national_id: string) => ({
  email,
  national_id,
  password: 'caballo-grapa-luna-7',
  first_name: 'Ainhoa',
  last_name_1: 'Agirre',
  last_name_2: 'Otero',
  birth_date: '1980-02-03',
  phone_prefix: '+34',
  phone: '612345678',
  language: 'es' as const,
  tos_accepted: true as const,
});

/** Enrols, verifies the address by the mail that the superuser reads, and signs in. */
async function enrol(visitor: Connection, superuser: Connection, email: string, nationalId: string): Promise<string> {
  const person = told(await visitor.POST('/api/v1/users/users/register', { body: registration(email, nationalId) }));
  const [uidb64, token] = await linkTo(person.id, superuser);
  told(await visitor.POST('/api/v1/users/users/verify', { body: { uidb64, token } }));
  told(
    await visitor.POST('/api/v1/users/auth/login', {
      body: { email, password: registration(email, nationalId).password },
    }),
  );
  const self = told(await visitor.GET('/api/v1/users/users/self'));
  if (!self.is_verified) throw new Error('the address is not verified');
  return self.id;
}

/** From the mail, as soon as it is written. */
async function linkTo(user: string, superuser: Connection): Promise<[string, string]> {
  for (;;) {
    const listed = told(await superuser.GET('/api/v1/mailing/emails', { params: { query: { user } } }));
    const [mail] = Array.isArray(listed) ? listed : listed.results;
    const whole =
      mail && told(await superuser.GET('/api/v1/mailing/emails/{id}', { params: { path: { id: mail.id } } }));
    const found = /enroll-verification\/([\w-]+)\/([\w-]+)/.exec(whole?.text ?? '');
    if (found) return [found[1]!, found[2]!];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openDocument(superuser: Connection) {
  const process = told(
    await superuser.POST('/api/v1/processes/processes', {
      body: { title: 'Presupuesto', is_active: true, mode: 'public' },
      params: { header: { 'Idempotency-Key': 'line-process' } },
    }),
  );
  return told(
    await superuser.POST('/api/v1/processes/documents', {
      body: {
        process: process.id,
        title: 'Estatutos',
        chapters: [{ title: 'I', articles: [{ title: 'Artículo 1', content: 'La Junta se reúne cada mes.' }] }],
      },
    }),
  );
}

/** Enrol, verify, sign in, propose, vote, correct oneself, and read who changed what. */
export async function wholeLine(fetches: Record<'superuser' | 'author' | 'voter', Fetch>, ids: [string, string]) {
  const [superuser, author, voter] = [connect(fetches.superuser), connect(fetches.author), connect(fetches.voter)];
  await enrol(author, superuser, 'autora@example.org', ids[0]);
  const user = await enrol(voter, superuser, 'votante@example.org', ids[1]);
  const document = await openDocument(superuser);
  const article = document.chapters[0]!.articles[0]!;
  const amedment = told(
    await author.POST('/api/v1/processes/amedments', {
      body: {
        document: document.id,
        article: article.id,
        title: article.title,
        content: 'La Junta se reúne cada semana.',
      },
    }),
  );
  const path = { id: amedment.id };
  const vote = told(
    await voter.POST('/api/v1/processes/amedments/{id}/vote', { params: { path }, body: { value: 'up' } }),
  );
  const own = told(await voter.GET('/api/v1/processes/amedments/{id}/vote', { params: { path } }));
  const corrected = told(await voter.PATCH('/api/v1/users/users/self', { body: { address_city: 'Tolosa' } }));
  const query = { user, field: 'address_city', rowsPerPage: 10 };
  const changes = told(await superuser.GET('/api/v1/users/userchanges', { params: { query } }));
  return { vote, own, corrected, changes: Array.isArray(changes) ? changes : changes.results };
}
