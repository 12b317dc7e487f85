import { z } from 'zod';
import { moment } from './primitives.js';

/** The wallets of telephones that take passes. */
export const wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof wallet>;

/** Answer of GET organizations/wallets (superusers): who signs passes; null: nobody, and no pass of that kind is offered. */
export const wallets = z.object({
  apple: z
    .object({
      pass_type: z.string().describe('As Apple registered it: `pass.…`.'),
      team: z.string(),
      valid_until: moment.describe('When the certificate ends: nothing is signed after it.'),
    })
    .nullable(),
  google: z.object({ issuer: z.string(), account: z.string().describe('Of the service account.') }).nullable(),
});
export type Wallets = z.infer<typeof wallets>;

/** Body of POST organizations/wallets/apple. */
export const appleWalletBody = z.strictObject({
  pem: z
    .string()
    .min(1)
    .max(30_000)
    .describe(
      'In PEM, in any order: certificate of the pass type, its private key, and Apple’s intermediate certificate.',
    ),
  passphrase: z.string().max(200).default('').describe('Of the private key; empty: it has none.'),
});
export type AppleWalletBody = z.infer<typeof appleWalletBody>;

/** Body of POST organizations/wallets/google. */
export const googleWalletBody = z.strictObject({
  issuer: z
    .string()
    .regex(/^\d{6,25}$/)
    .describe('The issuer’s number in the Google Pay & Wallet Console.'),
  service_account: z.string().min(1).max(10_000).describe('The key of its service account: the JSON file as it came.'),
});
export type GoogleWalletBody = z.infer<typeof googleWalletBody>;

/** Body of POST wallet/v1/devices/{device}/registrations/{pass_type}/{serial}: Apple's PassKit web service. */
export const walletDeviceBody = z.object({
  pushToken: z.string().regex(/^[0-9A-Za-z]{1,200}$/),
});
export type WalletDeviceBody = z.infer<typeof walletDeviceBody>;

/** Answer of what says nothing to a device. */
export const walletAnswer = z.object({});

/** Answer of GET wallet/v1/devices/{device}/registrations/{pass_type}. */
export const changedPasses = z.object({
  serialNumbers: z.array(z.string()),
  lastUpdated: z.string().describe('To be sent as `passesUpdatedSince` the next time.'),
});
export type ChangedPasses = z.infer<typeof changedPasses>;

/** Body of POST wallet/v1/log: what a device complains of. */
export const walletLogBody = z.object({ logs: z.array(z.string()).max(100) });
export type WalletLogBody = z.infer<typeof walletLogBody>;
