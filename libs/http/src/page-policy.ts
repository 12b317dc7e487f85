// Answers, files and the console are none.
const pageless = /^\/(api|files|admin|health|metrics|assets)(\/|\?|$)/;

/** Whether a page of the member application is asked for. */
export const isPage = (url: string) => !pageless.test(url);

/** The policy with these frames too: browsers heed the first `frame-src` alone. */
export function withFrames(policy: string, sources: string): string {
  return policy.includes('frame-src ')
    ? policy.replace('frame-src ', `frame-src ${sources} `)
    : policy.concat(`;frame-src ${sources}`);
}
