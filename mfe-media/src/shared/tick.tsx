import { styled, tokens } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding-block: 3px;
  font-size: 14px;
  overflow-wrap: anywhere;
  cursor: pointer;
  @media (max-width: 599.95px) {
    min-height: 44px;
  }
`;
/** The mark is a border of two sides: no picture has to be loaded for it. */
const Box = styled.input.attrs({ type: 'checkbox' })`
  flex-shrink: 0;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  margin: 0;
  border: 1.5px solid ${tokens.edge};
  border-radius: 4px;
  background: ${tokens.field};
  appearance: none;
  cursor: pointer;
  transition: background-color 120ms;
  &:checked {
    border-color: ${tokens.blue};
    background: ${tokens.blue};
  }
  &:checked::before {
    content: '';
    width: 5px;
    height: 9px;
    margin-top: -2px;
    border: solid ${tokens['on-accent']};
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to be ticked, with its words. */
export const Tick = ({ checked, onChange, children }: Props) => (
  <Line>
    <Box checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </Line>
);
