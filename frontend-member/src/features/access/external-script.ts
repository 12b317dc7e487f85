/** As much of the service's script as is used here; Google's, and whatever is made like it. */
export interface ExternalScript {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    auto_select: boolean;
  }): void;
  renderButton(place: HTMLElement, options: Readonly<Record<string, string | number>>): void;
  cancel(): void;
}

/** Loads the script that draws the button, and asks again after it could not be had. */
export function loadExternalScript(address: string): Promise<ExternalScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { google } = globalThis as { google?: { accounts?: { id?: ExternalScript } } };
      if (google?.accounts?.id) resolve(google.accounts.id);
      else reject(new Error(`${address} is not what it should be`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} was not loaded`));
    };
    document.head.append(script);
  });
}
