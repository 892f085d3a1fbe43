/** SQL of a project's title as it is now, else as the contract or award has it. */
export const projectTitle = (record: string): string =>
  `coalesce((SELECT nullif(p.title, '') FROM projects p WHERE p.id = ${record}.project_id), ${record}.project_title)`;

/** SQL of a person's name; '' while none is known. */
export const fullName = (id: string): string =>
  `coalesce((SELECT nullif(trim(concat_ws(' ', o.first_name, o.last_name)), '') FROM people o WHERE o.id = ${id}), '')`;
