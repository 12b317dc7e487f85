// Answers, files and the console are none.
const pageless = /^\/(api|files|admin|health|metrics|assets)(\/|\?|$)/;

/** Whether a page of the member application is asked for. */
export const isPage = (url: string) => !pageless.test(url);

// Documents of their own, each for one thing.
const mapless = /^\/(pay|reservation|qrscanner)(\/|\?|$)/;

/** Whether a page of either application is asked for that may have a map. */
export function showsMaps(url: string): boolean {
  const path = decoded(url).replace(/^\/+/, '/');
  return isPage(path.replace(/^\/admin(?=[/?]|$)/, '')) && !mapless.test(path);
}

/** The router decodes as well. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** The policy with these frames too: browsers heed the first `frame-src` alone. */
export function withFrames(policy: string, sources: string): string {
  return policy.includes('frame-src ')
    ? policy.replace('frame-src ', `frame-src ${sources} `)
    : policy.concat(`;frame-src ${sources}`);
}
