import { css, tint, tokens } from '@prepmarket/web-kit/ui';

const SHADE = tint(tokens.high, 18);

/** Wider than its place: it is scrolled sideways, and a shade at an edge says that something lies beyond. What covers the shades moves with the words, and is gone from an edge that there is more behind. */
export const scrolledSideways = (ground: string) => css`
  overflow-x: auto;
  background-image: linear-gradient(to right, ${ground} 50%, transparent), linear-gradient(to left, ${ground} 50%, transparent),
    linear-gradient(to right, ${SHADE}, transparent), linear-gradient(to left, ${SHADE}, transparent);
  background-position: left, right, left, right;
  background-size: 40px 100%, 40px 100%, 20px 100%, 20px 100%;
  background-attachment: local, local, scroll, scroll;
  background-repeat: no-repeat;
`;
