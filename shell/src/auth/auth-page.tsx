import { FrameRuler, Page, Panel, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const Ruler = styled(FrameRuler)`
  margin-bottom: 16px;
  opacity: 0.7;
`;

/** The frame of the account screens: one narrow panel. */
export const AuthPage = ({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) => (
  <Page title={title} subtitle={subtitle} width="narrow">
    <Ruler />
    <Panel>{children}</Panel>
  </Page>
);
