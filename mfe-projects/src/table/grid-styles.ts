import { styled, surface, tint, tokens } from '@prepmarket/web-kit/ui';

/** Pixels of a row, by how close rows stand. */
export const heights = { cosy: 60, compact: 36 } as const;
/** Lines of text that a row has room for. */
export const lines = { cosy: 2, compact: 1 } as const;
export type Density = keyof typeof heights;
export const HEAD = 40;
export const GROUP = 36;

export const Frame = styled.div`
  overflow: auto;
  max-height: max(320px, calc(100dvh - 200px));
  ${surface}
`;
export const Grid = styled.div`
  min-width: max-content;
  font-size: 14px;
`;
const Line = styled.div`
  display: grid;
  border-bottom: 1px solid ${({ theme }) => theme.palette.divider};
`;
export const HeadRows = styled.div.attrs({ role: 'rowgroup' })`
  display: contents;
`;
export const Head = styled(Line)`
  position: sticky;
  top: 0;
  z-index: 2;
  height: ${HEAD}px;
  background: ${tokens.raised};
  font-size: 12px;
  font-weight: 600;
  color: ${({ theme }) => theme.palette.text.secondary};
`;
export const Body = styled.div`
  position: relative;
`;
export const RowLine = styled(Line)`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  &[aria-selected='true'] {
    background: ${tint(tokens.blue, 8)};
  }
`;
export const GroupLine = styled(RowLine)`
  align-items: center;
  padding: 0 12px;
  background: ${tokens.raised};
  font-weight: 600;
`;
export const Cell = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  padding: 0 8px;
  overflow: hidden;
  outline-offset: -2px;
  > * {
    min-width: 0;
  }
  &[role='gridcell'] > :not(input, select) {
    max-height: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
export const HeadCell = styled(Cell)`
  gap: 4px;
  &[data-sorts='true'] {
    cursor: pointer;
  }
  &[aria-sort='ascending'],
  &[aria-sort='descending'] {
    color: ${({ theme }) => theme.palette.text.primary};
  }
`;
export const Check = styled.input.attrs({ type: 'checkbox' })`
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: ${({ theme }) => theme.palette.primary.main};
  cursor: pointer;
`;
