import type member from '../locales/es/member.json';
import type shared from '../locales/es/shared.json';

/** What the member application says, by namespace; Spanish is the source of the keys. */
export type Messages = Omit<typeof shared, 'words'> & typeof member;

/** What is loaded at once. The console's keys have no types: react-admin makes many of them. */
export type Namespace = keyof Messages | 'console' | 'help';
