import { loadScript } from '../../lib/load-script.js';

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

/** Loads the script that draws the button. */
export async function loadExternalScript(address: string): Promise<ExternalScript> {
  await loadScript(address);
  const { google } = globalThis as { google?: { accounts?: { id?: ExternalScript } } };
  if (!google?.accounts?.id) throw new Error(`${address} is not what it should be`);
  return google.accounts.id;
}
