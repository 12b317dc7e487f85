/** The tenant in `<context>.<aggregate>-<tenant>-<id>`: the 36 characters after the first dash. */
export const tenantOfFunction = `
create function event_store.tenant_of(stream text) returns uuid
language sql immutable strict parallel safe
return substr(stream, strpos(stream, '-') + 1, 36)::uuid;
`;
