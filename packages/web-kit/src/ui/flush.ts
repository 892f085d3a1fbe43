/** Of a row that begins with a text button: its words stand at the edge, not the ground around them. As wide as the theme makes that. */
export const flush = {
  '& > .MuiButton-text:first-child': { marginInlineStart: '-14px' },
  '& > .MuiButton-text.MuiButton-sizeSmall:first-child': { marginInlineStart: '-10px' },
};
