import { Link } from '@prepmarket/web-kit/router';
import { styled } from '@prepmarket/web-kit/ui';

/** A link that leads on, below words. */
export const More = styled(Link)`
  display: inline-block;
  margin: 8px 24px 0 0;
  padding-block: 4px;
  font-weight: 600;
  color: ${({ theme }) => theme.palette.primary.main};
  text-underline-offset: 3px;
  @media (max-width: 599.95px) {
    padding-block: 12px;
  }
`;
