/** Where the member application has pages; `:` stands for one part (a test compares them with its router). */
export const OWN_PATHS = [
  '/',
  '/approved/:',
  '/carnet',
  '/contact',
  '/contact/conversation/:',
  '/door',
  '/enroll',
  '/enroll-done',
  '/enroll-verification/:/:',
  '/event',
  '/event/:',
  '/event/:/ticket/:',
  '/event/:/view',
  '/join',
  '/login',
  '/logout',
  '/newsletter',
  '/newsletter/:',
  '/newsletter/:/issue/:',
  '/newsletter/confirm/:',
  '/newsletter/leave/:',
  '/notifications',
  '/organization/:',
  '/paid/:',
  '/participation',
  '/process',
  '/process/:',
  '/process/:/alternatives',
  '/process/:/amedment/:',
  '/process/:/amedment/:/correct',
  '/process/:/amedments',
  '/process/:/candidacies',
  '/process/:/candidacypresentation/:/view',
  '/process/:/candidacysubmission/:',
  '/process/:/candidacysubmission/:/edit',
  '/process/:/comment/:',
  '/process/:/comments',
  '/process/:/document/:/alternative/new',
  '/process/:/document/:/amedments',
  '/process/:/document/:/comments',
  '/process/:/document/:/consolidated',
  '/process/:/document/:/propose',
  '/process/:/document/:/view',
  '/process/:/documentalternative/:',
  '/process/:/documentalternative/:/edit',
  '/process/:/documents',
  '/process/:/election/:/view',
  '/process/:/elections',
  '/process/:/view',
  '/process/:/view/document/:',
  '/process/:/vote',
  '/reset-password-request',
  '/reset-password/:/:',
  '/result/:',
  '/transfer/:',
  '/why/:',
] as const;

/** Whether an address on a host of the tenant's own leads to a page that there is. Of which thing, is not asked. */
export function isOwnPage(pathname: string): boolean {
  const parts = partsOf(pathname);
  if (parts[0] === 'admin') return true;
  return OWN_PATHS.some((path) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, nth) => part === ':' || part === parts[nth]);
  });
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
