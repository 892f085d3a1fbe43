import { Link } from '@prepmarket/web-kit/router';
import { styled } from '@prepmarket/web-kit/ui';

/** A card that is one link as a whole; its heading names it. */
export const LinkCard = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-height: 132px;
  padding: 16px;
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  background: ${({ theme }) => theme.palette.background.paper};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: border-color 120ms;
  &:hover {
    border-color: ${({ theme }) => theme.palette.text.disabled};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.palette.primary.main};
    outline-offset: 2px;
  }
`;
