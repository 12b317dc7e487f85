import { token } from '@ateneo/kernel';
import type { GoogleWalletService } from '../adapters/google-wallet.js';

/** Injection token of WalletServices. */
export const WALLET_SERVICES = token<WalletServices>('WalletServices');

/** Where the wallets' own services are. */
export interface WalletServices {
  /** Of Apple's pushes; `ca`: who vouches for it, where it is not one of those that everybody knows. */
  readonly apple: { readonly address: string; readonly ca?: string };
  readonly google: GoogleWalletService;
}

export const walletServices: WalletServices = {
  apple: { address: 'https://api.push.apple.com' },
  google: {
    api: 'https://walletobjects.googleapis.com/walletobjects/v1',
    token: 'https://oauth2.googleapis.com/token',
    save: 'https://pay.google.com/gp/v/save',
  },
};
