/** The vendor of a row on the wire: `id` is an SQL expression of whose id it is, `v` the row of `people`, which may be missing. */
export const vendorJson = (
  id: string,
): string => `json_build_object('id', ${id}, '_id', ${id}, 'firstName', coalesce(v.first_name, ''), 'lastName', coalesce(v.last_name, ''),
    'company', coalesce(v.company, ''), 'certification', v.certification, 'suspended', coalesce(v.suspended, false),
    'deleted', coalesce(v.deleted, false))`;
