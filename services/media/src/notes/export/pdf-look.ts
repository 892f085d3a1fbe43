/** Points around a page. */
export const MARGIN = 40;
/** Of what stands beside what was noted. */
export const GREY = '#555555';
