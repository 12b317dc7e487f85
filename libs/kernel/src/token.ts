/** Names what stands under it in a program, where that is no class; `Of` is its type. */
export type Token<Of> = symbol & { readonly of?: Of };

/** @param name for whoever reads an error. */
export const token = <Of>(name: string): Token<Of> => Symbol(name) as Token<Of>;
