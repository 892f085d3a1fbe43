import { styled } from '@prepmarket/web-kit/ui';
import plates from './plates.webp';

const Strip = styled.img`
  display: block;
  width: 100%;
  height: 120px;
  margin-bottom: 20px;
  border-radius: 6px;
  object-fit: cover;
  @media (max-width: 599.95px) {
    height: 96px;
    margin-bottom: 16px;
  }
`;

/** Six plates as a project holds them; says nothing that the steps do not. */
export const PlateStrip = () => <Strip src={plates} alt="" width={1748} height={162} decoding="async" />;
