import { liftedSurface, styled } from '@prepmarket/web-kit/ui';

/** A card of its own: the picture from edge to edge, then words, then buttons on one line with those of its neighbours. */
export const CardFrame = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  ${liftedSurface}
`;
export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  flex-grow: 1;
  gap: 8px;
  padding: 14px 16px 16px;
`;
export const CardHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
`;
