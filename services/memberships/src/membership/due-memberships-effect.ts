/** The kind of effect that lets happen what is due in a tenant; its reference is the tenant's id. */
export const DUE_MEMBERSHIPS = 'dues';
