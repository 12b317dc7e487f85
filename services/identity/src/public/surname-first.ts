/** The name stands as its account says it; nobody has to be guessed at. */
const asAccountSays = (
  name: string,
) => `case when ${name} = concat_ws(' ', n.first_name, n.last_name_1, nullif(n.last_name_2, '-'))
  then concat_ws(' ', n.last_name_1, nullif(n.last_name_2, '-')) || ', ' || n.first_name end`;

/** One word, or two when two more follow that begin with a capital: «María José García López», «Ana de la Torre». */
const GIVEN = String.raw`^(\S+(?:\s+[[:upper:]]\S*(?=(?:\s+[[:upper:]]\S*){2,}))?)\s+(.+)$`;

/**
 * SQL of a name that somebody wrote, surname first: as the account's person is called when it is their name, else by its
 * words (decision 117). Of one word it is that word.
 */
export function surnameFirst(account: string, name: string): string {
  return `coalesce((select ${asAccountSays(name)} from identity.person n where n.id = ${account}),
    regexp_replace(${name}, '${GIVEN}', '\\2, \\1'))`;
}
