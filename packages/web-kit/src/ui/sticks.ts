import { css } from 'styled-components';

/** What sticks where the page's scroll padding is: to the browser what is focused in it would be out of sight, and the page be scrolled to it. */
export const sticks = css`
  * {
    scroll-margin-block: calc(-1 * var(--above, 72px)) var(--above, 72px);
  }
`;
