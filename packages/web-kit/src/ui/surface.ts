import { css } from 'styled-components';
import { shadows, tokens } from './tokens.js';

/** What stands on the page: one raised ground without a box around it; hairlines are for its inside. */
export const surface = css`
  border-radius: 8px;
  background: ${tokens.panel};
  box-shadow: ${shadows.card};
`;

/** The same for what leads somewhere: it comes towards the pointer. */
export const liftedSurface = css`
  ${surface}
  transition: box-shadow 140ms, background-color 140ms;
  &:hover {
    box-shadow: ${shadows.lifted};
    background: color-mix(in srgb, ${tokens.panel} 96%, ${tokens.lift});
  }
`;
