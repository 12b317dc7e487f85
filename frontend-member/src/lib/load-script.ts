/** A script that neither comes nor fails by then is taken for one that cannot be had. */
export const LONGEST_WAIT_MS = 10_000;

/** Loads somebody else's script; one that could not be had can be asked for again. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(limit);
      script.remove();
      reject(new Error(`${address} was not loaded`));
    };
    const limit = setTimeout(fail, LONGEST_WAIT_MS);
    script.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    script.onerror = fail;
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
