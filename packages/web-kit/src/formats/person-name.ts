export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
}

/** 'Vera Stone (Stone VFX)', 'Vera Stone' without a company; `nobody` while no name is known. */
export const personName = ({ firstName, lastName, company }: Named, nobody = ''): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ').trim();
  if (name && company) return `${name} (${company})`;
  return name || company || nobody;
};
