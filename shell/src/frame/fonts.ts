import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';
// biome-ignore lint/style/noRestrictedImports: this is the page itself
import { createGlobalStyle } from '@prepmarket/web-kit/ui';

/** The two faces of the product, latin only, from our own origin. */
export const Fonts = createGlobalStyle`
  @font-face { font-family: 'Inter Variable'; font-style: normal; font-weight: 100 900; font-display: swap; src: url(${inter}) format('woff2-variations'); }
  @font-face { font-family: 'JetBrains Mono Variable'; font-style: normal; font-weight: 100 800; font-display: swap; src: url(${mono}) format('woff2-variations'); }
`;
