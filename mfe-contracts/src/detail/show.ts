/** Goes to the place of this page that is called so. */
export const show = (id: string): void => {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
};

/** What begins with the versions of the contract is called so. */
export const versionsAnchor = 'versions';
