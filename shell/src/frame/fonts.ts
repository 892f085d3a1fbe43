import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';
// biome-ignore lint/style/noRestrictedImports: this is the page itself
import { createGlobalStyle } from '@prepmarket/web-kit/ui';
import interBasic from '../assets/inter-basic.woff2';
import monoBasic from '../assets/jetbrains-mono-basic.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** What shell/faces.mjs leaves. */
const basic = 'U+0020-007E, U+00A0, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026';

/** The two faces of the product, from our own origin: the signs of nearly every screen in a third of the bytes, the rest of latin where one is written. Of two that have a sign the later one counts. */
export const Fonts = createGlobalStyle`
  @font-face { font-family: 'Inter Variable'; font-style: normal; font-weight: 400 700; font-display: swap; src: url(${inter}) format('woff2-variations'); unicode-range: ${latin}; }
  @font-face { font-family: 'Inter Variable'; font-style: normal; font-weight: 400 700; font-display: swap; src: url(${interBasic}) format('woff2-variations'); unicode-range: ${basic}; }
  @font-face { font-family: 'JetBrains Mono Variable'; font-style: normal; font-weight: 400 700; font-display: swap; src: url(${mono}) format('woff2-variations'); unicode-range: ${latin}; }
  @font-face { font-family: 'JetBrains Mono Variable'; font-style: normal; font-weight: 400 700; font-display: swap; src: url(${monoBasic}) format('woff2-variations'); unicode-range: ${basic}; }
`;
