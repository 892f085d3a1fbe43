import { Calm } from '../ui/calm.js';
import { LinkButton } from '../ui/link-button.js';
import { Page } from '../ui/page.js';

export interface NotFoundProps {
  text?: string;
  back?: { to: string; label: string };
}

/** Nothing lives here; says so and shows a way on. */
export const NotFound = ({ text = 'Page not found', back = { to: '/', label: 'Back to the start page' } }: NotFoundProps) => (
  <Page title={text} width="medium">
    <Calm mark="404">
      <LinkButton to={back.to} variant="contained">
        {back.label}
      </LinkButton>
    </Calm>
  </Page>
);
