import { styled } from '@prepmarket/web-kit/ui';

/** How the palette looks; what it is made of names its parts by attributes. */
export const PaletteBody = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  [cmdk-root] {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  [cmdk-input] {
    flex: 1;
    min-width: 0;
    height: 52px;
    padding: 0 20px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 16px;
    &:focus-visible {
      outline: none;
    }
  }
  [cmdk-list] {
    overflow: auto;
    padding: 8px;
    ${({ theme }) => theme.breakpoints.up('sm')} {
      max-height: min(60vh, 520px);
    }
  }
  [cmdk-group-heading] {
    padding: 10px 12px 4px;
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 12px;
    font-weight: 600;
  }
  [cmdk-item] {
    display: grid;
    align-content: center;
    min-height: 44px;
    padding: 6px 12px;
    border-radius: 6px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  [cmdk-item][data-selected='true'] {
    background: ${({ theme }) => theme.palette.action.hover};
    box-shadow: inset 2px 0 ${({ theme }) => theme.palette.primary.main};
  }
  small {
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 12px;
  }
  mark {
    background: none;
    color: ${({ theme }) => theme.palette.primary.main};
    font-weight: 700;
  }
`;
export const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
  &:has(input:focus-visible) {
    border-color: ${({ theme }) => theme.palette.primary.main};
  }
`;
export const Note = styled.p`
  margin: 0;
  padding: 10px 20px;
  color: ${({ theme }) => theme.palette.text.secondary};
  font-size: 14px;
`;
