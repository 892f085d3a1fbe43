/** SQL: the name of whom `id` of the row `of` names, or of the guest who said one. */
export const nameOf = (of: string, id: string): string =>
  `coalesce(${of}.guest || ' (guest)', (SELECT coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), nullif(p.company, '')) FROM people p WHERE p.id = ${of}.${id}), 'Somebody')`;
