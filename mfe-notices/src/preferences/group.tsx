import { ChevronDownIcon, styled } from '@prepmarket/web-kit/ui';
import { type ComponentProps, useId, useState } from 'react';
import { KindRows } from './kind-rows.js';
import { summaryOf } from './told.js';

const Line = styled.h2`
  margin: 0;
  font-size: 16px;
  line-height: 1.4;
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
    position: relative;
    width: 100%;
    min-height: 56px;
    padding: 8px 52px 8px 20px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  small {
    margin-left: auto;
    color: ${({ theme }) => theme.palette.text.secondary};
    font-size: 14px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  svg {
    position: absolute;
    right: 20px;
    transition: transform 140ms;
  }
  [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media (max-width: 599.95px) {
    button {
      flex-direction: column;
      align-items: flex-start;
      justify-content: center;
      padding-left: 16px;
    }
    small {
      margin-left: 0;
    }
    svg {
      right: 16px;
      top: calc(50% - 12px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      transition: none;
    }
  }
`;

/** The kinds of one group, folded to a line that says how they are told. */
export const Group = (props: ComponentProps<typeof KindRows>) => {
  const { name, kinds, said, push } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section>
      <Line>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          {name}
          <small>{summaryOf(kinds, said, push)}</small>
          <ChevronDownIcon />
        </button>
      </Line>
      <div id={id}>{open && <KindRows {...props} />}</div>
    </section>
  );
};
