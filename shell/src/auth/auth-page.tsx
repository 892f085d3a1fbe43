import { Page, Panel, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Footer } from '../public/footer.js';
import { AuthPicture } from './auth-picture.js';

const Split = styled.div`
  ${({ theme }) => theme.breakpoints.up('sm')} {
    display: grid;
    align-items: safe center;
    min-height: calc(100dvh - 193px);
  }
  ${({ theme }) => theme.breakpoints.up('lg')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** The frame of the account screens: one panel in the middle, on wide screens beside a picture of what the place is about. */
export const AuthPage = ({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children: ReactNode }) => {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  return (
    <>
      <Split>
        <Page title={title} subtitle={subtitle} width="narrow">
          <Panel>{children}</Panel>
        </Page>
        {wide && <AuthPicture />}
      </Split>
      <Footer />
    </>
  );
};
