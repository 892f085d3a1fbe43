import { Surface, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

/** Panels with their names beside them where there is room. */
const Sections = styled(Surface)`
  @media (min-width: 800px) {
    > section {
      display: grid;
      grid-template-columns: 200px minmax(0, 1fr);
      column-gap: 32px;
      padding: 24px;
      > :first-child {
        grid-row: 1 / span 9;
        flex-direction: column;
        align-items: flex-start;
        justify-content: flex-start;
        margin: 0;
        .MuiButton-text {
          margin-left: -10px;
        }
      }
      > :not(:first-child) {
        grid-column: 2;
        min-width: 0;
      }
    }
  }
  form > button[type='submit'] {
    justify-self: start;
    align-self: flex-start;
  }
`;

/** Where a group begins in the page. */
export const placeOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Settings that belong together. */
export const SectionGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = placeOf(title);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} tabIndex={-1} variant="body2" sx={{ mb: 2, fontWeight: 600, color: 'text.secondary', scrollMarginTop: 72, outline: 'none' }}>
        {title}
      </Typography>
      <Sections>{children}</Sections>
    </section>
  );
};
