import { styled, tokens } from '@prepmarket/web-kit/ui';

/** The dark ground a picture, or what stands for it, is shown on. `$ratio` is width through height. */
export const Stage = styled.div<{ $ratio?: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  max-height: 70vh;
  aspect-ratio: ${({ $ratio = 16 / 9 }) => $ratio};
  overflow: hidden;
  border-radius: 6px;
  color-scheme: dark;
  color: ${tokens.high};
  background: ${tokens.stage};
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
