import { FrameRuler, Mono, styled } from '@prepmarket/web-kit/ui';
import plate from '../assets/harbour.webp';

const Figure = styled.figure`
  position: sticky;
  top: 80px;
  align-self: stretch;
  /* As high as the form beside it, not as the picture is. */
  contain: size;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto auto;
  gap: 4px;
  max-height: calc(100dvh - 128px);
  margin: 24px 24px 24px 0;
  img {
    width: 100%;
    height: 100%;
    border-radius: 6px;
    background: ${({ theme }) => theme.palette.background.paper};
    object-fit: cover;
  }
  figcaption {
    display: flex;
    justify-content: space-between;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

/** A plate as it lies on a bench; says nothing that the form does not, and is not fetched where there is no room for it. */
export const AuthPicture = () => (
  <Figure>
    <img src={plate} alt="" width={1080} height={1200} loading="lazy" decoding="async" />
    <FrameRuler />
    <figcaption>
      <Mono>HB010</Mono>
      <Mono>1001-1096 (96 f)</Mono>
    </figcaption>
  </Figure>
);
