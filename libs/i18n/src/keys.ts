import type { Messages } from './messages.js';

/** `t('common:save')`: a key that Spanish does not have is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
  }
}

type Path<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Path<Node[Key]>}`;
}[keyof Node & string];

/** A key with its namespace, `errors:http.required`; plural suffixes included. */
export type MessageKey = { [Name in keyof Messages]: `${Name}:${Path<Messages[Name]>}` }[keyof Messages];
