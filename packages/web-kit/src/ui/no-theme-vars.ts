/** Stands in builds for what MUI makes of a theme with CSS variables: ours has none, and every page would carry it. */
export default (): never => {
  throw new Error('This theme has no CSS variables.');
};
