import { css } from '@prepmarket/web-kit/ui';

/** What a picture lies on, dark by day as well: the film's sign stands in the middle of it while there is none. `fit` is how a picture of another shape fills it. */
export const pictureGround = (fit: 'contain' | 'cover') => css`
  display: grid;
  place-items: center;
  overflow: hidden;
  color-scheme: dark;
  background: ${({ theme }) => theme.palette.background.default};
  color: ${({ theme }) => theme.palette.text.disabled};
  img {
    width: 100%;
    height: 100%;
    object-fit: ${fit};
  }
`;
