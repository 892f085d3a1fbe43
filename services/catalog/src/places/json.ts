/** The id of `alias` under both spellings, as arguments of json_build_object. */
export const ids = (alias: string) => `'id', ${alias}.id, '_id', ${alias}.id`;
