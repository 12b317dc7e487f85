export { attachment } from './attachment.js';
export { documentLanguage } from './accept-language.js';
export {
  Allow,
  Ctx,
  Form,
  IdParam,
  Limit,
  NotRepeatable,
  SecretVote,
  Public,
  RawBody,
  SuperuserOnly,
  Upload,
} from './decorators.js';
export { BODY_TEXT, described, openApiSchema, type Schema, writeDescriptions } from './described.js';
export { forgetExpired } from './forget-expired.js';
export { faultsOf } from './field-errors.js';
export { DEADLINE_MS } from './deadlines.js';
export { HttpEdge, type HttpOptions } from './http-edge.js';
export { IdempotencyRecords } from './idempotency-records.js';
export { asCsv, csvPiece } from './csv.js';
export { type Cell, type TableReader, tableReader, titleOf, toldTable, type ToldTable } from './told-table.js';
export { defaultLimits, type Guesser, limitedName, type LimitRule, Limits, LIMITS } from './limits.js';
export type { AnsweredRequest } from './log-requests.js';
export { httpMigrations } from './migrations.js';
export { PROOF_OF_WORK, type ProofOfWork, type Work } from './proof-of-work.js';
export type { CookieName, RequestContext } from './request-context.js';
export { TENANTS, type TenantImage, type Tenants, type TenantSettings } from './tenants.js';
export { fileIn, type UploadedFile, type UploadedForm } from './uploaded-form.js';
export { type Refused, WhyTokens } from './why-tokens.js';
export { type Authenticator, AUTHENTICATOR, type Viewer } from './viewer.js';
export { assetHeaders } from './security-headers.js';
