/**
 * A loader: MUI names its styled elements in development alone. Without names they are told apart by the order in which they come,
 * which is another one where a page is drawn while it is built, and the drawn page would lose its styles.
 */
export default function namedStyles(source) {
  const named = source.replace(/(function generateStyledLabel[^{]*\{\s*let label;\s*)if \(process\.env\.NODE_ENV !== 'production'\)/, '$1');
  if (named === source) throw new Error('MUI names its styled elements in another place by now.');
  return named;
}
