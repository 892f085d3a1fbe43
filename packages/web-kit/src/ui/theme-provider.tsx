import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { ignoreStrayDrops } from './stray-drops.js';
import { theme } from './theme.js';
import { rootColours, tokens } from './tokens.js';

const Global = createGlobalStyle`
  ${rootColours}
  html { -webkit-text-size-adjust: 100%; --above: calc(72px + var(--room-above, 0px)); scroll-padding-top: var(--above); scroll-padding-bottom: calc(var(--room-below, 0px) + 24px); }
  body { background: ${tokens.page}; overflow-wrap: break-word; }
  /* Figures that are compared; in running text they would tear hyphens apart. */
  td, time, output, input[inputmode='decimal'], input[inputmode='numeric'], [role='spinbutton'] { font-variant-numeric: tabular-nums; }
  ::selection { background: ${tokens.blue}; color: ${tokens['on-accent']}; }
  a:focus-visible, button:focus-visible, [tabindex]:focus-visible { outline: 2px solid ${tokens.blue}; outline-offset: 2px; }
  /* The box takes the focus where nothing in it asks for it, and a heading where a screen begins: neither is chosen by a key, and needs no ring. */
  .MuiDialog-container:focus-visible, :is(h1, h2, h3)[tabindex='-1']:focus-visible { outline: none; }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
`;

// It takes what a theme says of components, whatever its type says.
const defaults = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

/** The theme for everything below, with the page's base styles. MUI's own provider would bring its colour schemes along; there is one here. */
export const Look = ({ children }: { children: ReactNode }) => {
  useEffect(ignoreStrayDrops, []);
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={defaults}>
        <CssBaseline />
        <Global />
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  );
};
