import {
  api,
  type AskedJob,
  type Document,
  type DocumentPreview,
  type EffectRow,
  type EraseSelfBody,
  type ExportFormat,
  type Job,
  type KeptPicture,
  type Look,
  type Organization,
  type Residence,
  type ReasonBody,
  type RetriedEffects,
  type RoleBody,
  type SignInServiceSetting,
  type Universe,
  type User,
} from '@ateneo/contracts';
import type { DataProvider } from 'react-admin';
import { createDataProvider, type HttpClient } from './data-provider.js';
import type { HttpClientOptions } from './http-client.js';
import { refusalOf } from './refusal.js';
import { uploadFile } from './upload-file.js';

/** What superusers do about an account. */
export type UserAct =
  | { readonly act: 'grant' | 'revoke'; readonly body: RoleBody }
  | { readonly act: 'deactivate' | 'reactivate'; readonly body: ReasonBody };

/** What the console can ask beyond the nine methods: one method a command, under its own name. */
export interface ConsoleDataProvider extends DataProvider {
  universe: () => Promise<Universe>;
  /** Makes a person a member of an organization (superusers). */
  joinOrganization: (organization: string, user: string) => Promise<Organization>;
  /** Deletes a person's account for good (superusers). */
  eraseUser: (user: string, texts: EraseSelfBody['texts']) => Promise<User>;
  /** Ends a person's sessions and keeps them out, or lets them in again (superusers). */
  lockUser: (user: string) => Promise<User>;
  unlockUser: (user: string) => Promise<User>;
  /** Mails a person a link to set another password (superusers). */
  sendPasswordLink: (user: string) => Promise<User>;
  /** Gives a role or takes it, deactivates an account or makes it active again (superusers). */
  actOnUser: (user: string, act: UserAct) => Promise<User>;
  /** Tries an effect again at once (superusers). */
  retryEffect: (id: string) => Promise<EffectRow>;
  /** Tries several again, 100 at most; tells how many were left as they are. */
  retryEffects: (ids: readonly string[]) => Promise<RetriedEffects>;
  /** Makes a document out of a Markdown, DOCX or ODT file; `onProgress` gets 0 to 1 while it travels. */
  importDocument: (upload: DocumentUpload, onProgress: (share: number) => void) => Promise<Document>;
  /** Tells what a file would come to; nothing is made. */
  previewDocument: (upload: DocumentUpload, onProgress: (share: number) => void) => Promise<DocumentPreview>;
  /** In which areas somebody lives (superusers). */
  place: (user: string) => Promise<SeenResidence>;
  /** Says where somebody lives who was seen to live elsewhere; refused when they have moved since. */
  correctPlace: (seen: SeenResidence, area: string | null) => Promise<SeenResidence>;
  /** A command of any resource that needs no more than its address: `command(api.jobStop(id), 'POST')`. */
  command: <Answer>(url: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: object) => Promise<Answer>;
  /** Begins an export of a list with these filters. */
  beginExport: (of: Exportable, format: ExportFormat, filter: object) => Promise<AskedJob>;
  stopJob: (id: string) => Promise<Job>;
  retryJob: (id: string) => Promise<Job>;
  /** Lets the browser download what a job came to. */
  downloadResult: (id: string) => Promise<void>;
  /** The association's logo and icon (superusers). */
  look: () => Promise<Look>;
  /** The image of something, by where it is sent. */
  changeImage: <Answer>(url: string, upload: ImageUpload) => Promise<Answer>;
  /** The mark on the button of the service by which people sign in (superusers). */
  changeSignInMark: (file: File) => Promise<SignInServiceSetting>;
  /** Keeps a picture that a piece of an issue may name (superusers). */
  keepPicture: (file: File) => Promise<KeptPicture>;
  /** Lets the browser download the amendments of a process as CSV, with their totals. */
  exportAmendments: (process: string) => Promise<void>;
}

/** Where somebody lives, with the version that was seen. */
export interface SeenResidence extends Residence {
  readonly tag: string | null;
}

/** Lists that are exported as jobs. */
const exportPaths = {
  userchanges: api.userChangesExport(),
  users: api.usersExport(),
  subscriptions: api.subscriptionsExport(),
  invoices: api.invoicesExport(),
  payments: api.paymentsExport(),
  entries: api.entriesExport(),
  reservations: api.reservationsAct('export'),
  issuecopies: api.issueCopiesExport(),
  amendments: api.processExport('amedments'),
  documentalternatives: api.processExport('documentalternatives'),
  candidacysubmissions: api.processExport('candidacysubmissions'),
  comments: api.processExport('comments'),
  elections: api.processExport('elections'),
  processes: api.processExport('processes'),
  documents: api.processExport('documents'),
  candidacypresentations: api.processExport('candidacypresentations'),
  reviewers: api.processExport('reviewers'),
  reviews: api.processExport('reviews'),
  endorsements: api.processExport('endorsements'),
} as const;
export type Exportable = keyof typeof exportPaths;

/** An image, or new words for the one that it has. */
export interface ImageUpload {
  alt: string;
  file: File | null;
  /** What must stay in sight, in percent; null: as it was. */
  focus?: { x: number; y: number } | null;
}

/** A file that is to become a document of a process; a title instead of the one in it. */
export interface DocumentUpload {
  process: string;
  file: File;
  title?: string;
}

/** The data provider with the console's commands. */
export function createConsoleDataProvider(
  httpClient: HttpClient,
  { language, wording }: Pick<HttpClientOptions, 'language' | 'wording'>,
): ConsoleDataProvider {
  const ask = async <Answer>(url: string, options?: Parameters<HttpClient>[1]) =>
    (await httpClient(url, options)).json as Answer;
  const post = <Answer>(url: string, body: object = {}) =>
    ask<Answer>(url, { method: 'POST', body: JSON.stringify(body) });
  // Uploads and downloads cannot renew the session half way: something small is asked first.
  const freshSession = () => ask(api.self());
  const sendForm = async <Answer>(url: string, fields: FormFields, onProgress = (_share: number) => {}) => {
    await freshSession();
    const form = formOf(fields);
    const refuse = (failure: Parameters<typeof refusalOf>[0]) => refusalOf(failure, wording);
    return uploadFile<Answer>({ url, form, language: language(), onProgress, refuse });
  };
  const sendDocument = async <Answer>(url: string, upload: DocumentUpload, onProgress: (share: number) => void) =>
    sendForm<Answer>(url, { ...upload }, onProgress);
  return {
    ...createDataProvider(httpClient),
    universe: () => ask<Universe>(api.universe()),
    joinOrganization: (organization, user) => post<Organization>(api.organizationMembers(organization), { user }),
    eraseUser: (user, texts) => ask<User>(`${api.user(user)}?texts=${texts}`, { method: 'DELETE' }),
    lockUser: (user) => post<User>(api.userLock(user)),
    unlockUser: (user) => post<User>(api.userUnlock(user)),
    sendPasswordLink: (user) => post<User>(api.userPasswordLink(user)),
    actOnUser: (user, { act, body }) => post<User>(api.userAct(user, act), body),
    retryEffect: (id) => post<EffectRow>(api.effectRetry(id)),
    retryEffects: (ids) => post<RetriedEffects>(api.effectsRetry(), { ids }),
    changeSignInMark: (file) => sendForm<SignInServiceSetting>(api.signInServiceMark(), { file }),
    keepPicture: (file) => sendForm<KeptPicture>(api.issuePictures(), { file }),
    importDocument: (upload, onProgress) => sendDocument<Document>(api.documentImport(), upload, onProgress),
    previewDocument: (upload, onProgress) =>
      sendDocument<DocumentPreview>(`${api.documentImport()}?preview=true`, upload, onProgress),
    ...jobs(ask, freshSession),
    ...places(httpClient),
    command: (url, method, body = {}) =>
      ask(url, { method, ...(method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body) }) }),
    look: () => ask<Look>(api.look()),
    changeImage: (url, { alt, file, focus }) =>
      sendForm(url, { alt, ...(file && { file }), ...(focus && { focus: `${focus.x},${focus.y}` }) }),
    exportAmendments: async (process) => {
      await freshSession();
      download(`${api.amedments()}/export?${new URLSearchParams({ process, format: 'csv', language: language() })}`);
    },
  };
}

type FormFields = Readonly<Record<string, string | File>>;

function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Asks the server, and answers what its JSON says. */
type Ask = <Answer>(url: string, options?: Parameters<HttpClient>[1]) => Promise<Answer>;

type Jobs = Pick<ConsoleDataProvider, 'beginExport' | 'stopJob' | 'retryJob' | 'downloadResult'>;

function jobs(ask: Ask, freshSession: () => Promise<unknown>): Jobs {
  return {
    beginExport: (of, format, filter) =>
      ask<AskedJob>(exportPaths[of], { method: 'POST', body: JSON.stringify({ format, filter }) }),
    stopJob: (id) => ask<Job>(api.jobStop(id), { method: 'POST', body: '{}' }),
    retryJob: (id) => ask<Job>(api.jobRetry(id), { method: 'POST', body: '{}' }),
    downloadResult: async (id) => {
      await freshSession();
      download(api.jobResult(id));
    },
  };
}

function places(httpClient: HttpClient): Pick<ConsoleDataProvider, 'place' | 'correctPlace'> {
  const seen = async (url: string, options?: Parameters<HttpClient>[1]): Promise<SeenResidence> => {
    const { json, headers } = await httpClient(url, options);
    return { ...(json as Residence), tag: headers.get('ETag') };
  };
  return {
    place: (user) => seen(api.place(user)),
    correctPlace: ({ id, tag }, area) => {
      const headers = new Headers(tag === null ? {} : { 'If-Match': tag });
      return seen(api.placeCorrect(id), { method: 'POST', body: JSON.stringify({ area }), headers });
    },
  };
}

/** The browser's own download: however long the answer, nothing of it is held in the page. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
