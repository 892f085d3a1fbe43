import { Link } from '@prepmarket/web-kit/router';
import { styled } from '@prepmarket/web-kit/ui';

/** A link of the bar; marked where the reader is. */
export const NavLink = styled(Link)`
  flex: none;
  padding: 8px 10px;
  border-radius: 6px;
  color: ${({ theme }) => theme.palette.text.primary};
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  &[aria-current] {
    box-shadow: inset 0 -2px ${({ theme }) => theme.palette.primary.main};
    border-bottom-right-radius: 0;
    border-bottom-left-radius: 0;
  }
`;
