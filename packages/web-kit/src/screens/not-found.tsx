import type { ReactNode } from 'react';
import { Calm } from '../ui/calm.js';
import { LinkButton } from '../ui/link-button.js';
import { Page } from '../ui/page.js';

export interface NotFoundProps {
  text?: string;
  back?: { to: string; label: string };
  /** In the ring of the leader. */
  mark?: string;
  /** Under the heading: why that may be. */
  words?: ReactNode;
  /** Further ways on, after `back`. */
  more?: ReactNode;
}

const usual = <p>The address may be mistyped, or what was here has moved or was deleted.</p>;

/** Nothing lives here; says so and shows a way on. */
export const NotFound = ({
  text = 'Page not found',
  back = { to: '/', label: 'Back to the start page' },
  mark = '404',
  words = usual,
  more,
}: NotFoundProps) => (
  <Page title={text} width="medium">
    <Calm mark={mark} words={words}>
      <LinkButton to={back.to} variant="contained">
        {back.label}
      </LinkButton>
      {more}
    </Calm>
  </Page>
);
