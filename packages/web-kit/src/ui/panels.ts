import styled from 'styled-components';
import { surface } from './surface.js';

/** One raised surface for several panels: they lose their boxes, hairlines tell them apart. */
export const Surface = styled.div`
  ${surface}
  min-width: 0;
  > section {
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  /* A heading with nothing below it. */
  > section > :only-child {
    margin-bottom: 0;
  }
  > * + section,
  > * + div:not(:empty) {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
`;
