import { Stack, styled } from '@prepmarket/web-kit/ui';
import type { MouseEvent, ReactNode } from 'react';
import { placeOf } from './sections.js';

const Columns = styled.div`
  display: grid;
  gap: 0 48px;
  align-items: start;
  grid-template-columns: minmax(0, 880px);
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 880px) 200px;
  }
`;
const Groups = styled.nav`
  position: sticky;
  top: 80px;
  display: grid;
  padding-left: 16px;
  border-left: 1px solid ${({ theme }) => theme.palette.divider};
  @media (max-width: 1199.95px) {
    display: none;
  }
  a {
    padding-block: 8px;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
    text-decoration: none;
    &:hover {
      color: ${({ theme }) => theme.palette.text.primary};
    }
  }
`;

/** The address stays as it is: what is not saved would ask before it changes. What opens elsewhere is the browser's. */
const go = (event: MouseEvent, title: string) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const place = document.getElementById(placeOf(title));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
};

/** Groups of settings, and beside them, where there is room, the way to each. */
export const Beside = ({ groups, children }: { groups: readonly string[]; children: ReactNode }) => (
  <Columns>
    <Stack spacing={8}>{children}</Stack>
    <Groups aria-label="Settings">
      {groups.map((title) => (
        <a key={title} href={`#${placeOf(title)}`} onClick={(event) => go(event, title)}>
          {title}
        </a>
      ))}
    </Groups>
  </Columns>
);
