import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { accent, ground } from './colours.js';
import { theme } from './theme.js';

const Global = createGlobalStyle`
  :root { color-scheme: dark; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 72px; }
  body { background: ${ground.page}; overflow-wrap: break-word; }
  ::selection { background: ${accent.blue}; color: #0b0d10; }
  a:focus-visible, button:focus-visible, [tabindex]:focus-visible { outline: 2px solid ${accent.blue}; outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
`;

/** The theme for everything below, with the page's base styles. */
export const Look = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <Global />
    {children}
  </ThemeProvider>
);
