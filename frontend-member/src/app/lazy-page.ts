/** The code of a page that could not be fetched: no connection, or a newer version has taken its place. */
export class PageNotFetched extends Error {
  override readonly name = 'PageNotFetched';
}

/** A route whose code comes when it is wanted. */
export const lazyPage =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<{ Component: Module[Name] }> => {
    try {
      return { Component: (await load())[name] };
    } catch (cause) {
      throw new PageNotFetched('the page was not fetched', { cause });
    }
  };
