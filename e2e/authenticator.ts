import type { CDPSession, Page } from '@playwright/test';

/** A device in the page's browser that makes passkeys and answers with them, as soon as somebody touches it. */
export interface VirtualDevice {
  /** From now on somebody touches it whenever it asks, or nobody does. */
  touched(isTouched: boolean): Promise<void>;
  /** How many keys it holds. */
  keys(): Promise<number>;
  remove(): Promise<void>;
}

export async function plugIn(page: Page): Promise<VirtualDevice> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touched: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
