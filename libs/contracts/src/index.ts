export * from './primitives.js';
export * from './sign-in.js';
export * from './whole-records.js';
export * from './identity.js';
export * from './organizations.js';
export * from './settings.js';
export * from './territory.js';
export * from './mailing.js';
export * from './tags.js';
export * from './effects.js';
export * from './jobs.js';
export * from './amendments.js';
export * from './alternatives.js';
export * from './participation.js';
export * from './document-import.js';
export * from './payments.js';
export * from './statistics.js';
export * from './permissions.js';
export * from './errors.js';
export * from './codes.js';
export * from './routes.js';
export * from './comments.js';
<<<<<<< HEAD
export {
  alternativeStatus,
  type AlternativeStatus,
  alternativeBody,
  type AlternativeBody,
  alternativeChanges,
  type AlternativeChanges,
  alternativeImportFields,
  returnBody,
  alternativeRow,
  type AlternativeRow,
  type ChangeKind,
  type ChapterDifference,
  alternativeRecord,
  type Alternative,
  endorsementRecord,
  type Endorsement,
} from './alternatives.js';
export {
  processMode,
  type ProcessMode,
  processStatus,
  type ProcessStatus,
  participationFlags,
  type ParticipationFlags,
  processBody,
  type ProcessBody,
  processChanges,
  type ProcessChanges,
  processRecord,
  type Process,
  publicProcess,
  type PublicProcess,
  documentBody,
  type DocumentBody,
  documentChanges,
  type DocumentChanges,
  article,
  type Article,
  chapter,
  type Chapter,
  documentRow,
  type DocumentRow,
  documentRecord,
  type Document,
} from './participation.js';
export * from './events.js';
export { documentImportFields, documentPreview, type DocumentPreview, importWarning } from './document-import.js';
export {
  cents,
  paymentPurpose,
  type PaymentPurpose,
  paymentStatus,
  type PaymentStatus,
  paymentMeans,
  type PaymentMeans,
  paymentIntentBody,
  paymentIntent,
  type PaymentIntent,
  sandboxMeans,
  type SandboxMeans,
  sandboxBody,
  paymentRow,
  type PaymentRow,
  refundBody,
  paymentMethod,
  type PaymentMethod,
  tenantClock,
  type TenantClock,
  moveClockBody,
} from './payments.js';
export { statsOverview, type StatsOverview, statsEvolution, type StatsEvolution } from './statistics.js';
export { policies, type Permission, permissionsOf, consoleSections, type Roles } from './permissions.js';
export { errorStatus, statusOf } from './errors.js';
export * from './notifications.js';
export * from './codes.js';
export { api } from './routes.js';
=======
export * from './notifications.js';
>>>>>>> main
