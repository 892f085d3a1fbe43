import { css, styled, tokens } from '@prepmarket/web-kit/ui';

const small = css`
  min-height: 34px;
  /* Where colours are forced there are no grounds: a line has to do. */
  border: 1px solid transparent;
  border-radius: 6px;
  background-color: ${tokens.field};
  box-shadow: inset 0 -1px ${tokens.edge};
  color: ${tokens.high};
  font: inherit;
  font-size: 13px;
  transition: box-shadow 120ms;
  &:hover:not(:disabled) {
    box-shadow: inset 0 -1px ${tokens.high};
  }
  &:focus-visible,
  &:focus-visible:hover {
    outline: 2px solid transparent;
    box-shadow: inset 0 0 0 2px ${tokens.blue};
    border-color: ${tokens.blue};
  }
  @media (max-width: 599.95px) {
    min-height: 44px;
  }
`;

/** What is chosen and written in a line of tools. The arrow is of two triangles: a select has no place for an icon. */
export const Select = styled.select`
  ${small}
  max-width: 100%;
  padding: 0 28px 0 10px;
  appearance: none;
  text-overflow: ellipsis;
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-position: right 15px center, right 10px center;
  background-size: 5px 5px;
  background-repeat: no-repeat;
  cursor: pointer;
  option {
    background: ${tokens.float};
    color: ${tokens.high};
  }
`;
export const Field = styled.input`
  ${small}
  width: 84px;
  padding: 0 10px;
  font-variant-numeric: tabular-nums;
`;
