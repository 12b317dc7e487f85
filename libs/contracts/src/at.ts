/** Where a call lives, relative to the origin. Ids are encoded: none can climb out of its place. */
export const at = (path: string, ...ids: string[]) =>
  `/api/v1/${path.replace(/\{\}/g, () => encodeURIComponent(ids.shift() ?? ''))}`;
