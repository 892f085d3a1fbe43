import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import drawing from './webpack.draw.config.mjs';

// node shell/draw.mjs BUILD: the start pages as they stand before any script, beside the page of a build.
const build = path.resolve(process.argv[2] ?? '');
const files = readdirSync(path.join(build, 'js'));
/** The script of a piece by its name. */
const scriptOf = (piece) => `/js/${files.find((file) => file.startsWith(`${piece}.`) && /^\.[0-9a-f]+\.js$/.test(file.slice(piece.length)))}`;
/** The front door has a name of its own; below `drawn` others lie by their addresses. */
const fileOf = (address) => path.join(build, address === '/' ? 'landing.html' : `drawn${address}.html`);
/** Far below until the page has been seen: what is near is asked for at the first layout, beside the picture that is waited for. Room is kept, and nothing shifts. */
const LATER = '<style>[data-early] img[loading=lazy]{transform:translateY(9999px)}</style>';
const to = mkdtempSync(path.join(build, 'drawing-'));
try {
  await new Promise((done, failed) => {
    webpack(drawing({ to })).run((error, stats) => (error || stats.hasErrors() ? failed(error ?? new Error(stats.toString())) : done()));
  });
  const { draw, pages } = createRequire(import.meta.url)(path.join(to, 'draw.cjs'));
  const page = marked(readFileSync(path.join(build, 'index.html'), 'utf8'));
  for (const { path: address, piece } of pages) {
    const html = filled(page, carrying(await draw(address)), scriptOf(piece));
    mkdirSync(path.dirname(fileOf(address)), { recursive: true });
    writeFileSync(fileOf(address), html);
    writeFileSync(`${fileOf(address)}.br`, brotliCompressSync(html));
  }
} finally {
  rmSync(to, { recursive: true });
}

/** With its icon in the page itself: asked for, it comes before the largest picture. */
function marked(html) {
  const icon = /\/assets\/favicon\.\w+\.svg/;
  const svg = readFileSync(path.join(build, icon.exec(html)?.[0] ?? ''), 'base64');
  return html.replace(icon, `data:image/svg+xml;base64,${svg}`);
}

/** With the picture the page is known by in the page itself: it is small, and comes a round trip earlier than one that is asked for. */
function carrying({ poster, markup, ...rest }) {
  if (!poster) return { ...rest, markup };
  const bytes = readFileSync(path.join(build, poster)).toString('base64');
  return { ...rest, markup: markup.replaceAll(`poster="${poster}"`, `poster="data:image/webp;base64,${bytes}"`) };
}

/**
 * Runs in the page. Its scripts and later pictures come when it has loaded and been seen, or when somebody touches it before: until then nothing holds up its picture. Who has signed in waits for them at once.
 * @param {string[]} sources
 */
function bring(sources) {
  let brought = false;
  const root = document.documentElement;
  const go = () => {
    if (brought) return;
    brought = true;
    delete root.dataset.early;
    for (const src of sources) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  };
  let token = null;
  try {
    token = localStorage.getItem('token');
  } catch {}
  if (token) return go();
  root.dataset.early = '';
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
  // Two frames asked for are not yet one seen: where browsers tell of the first, it is waited for.
  addEventListener('load', () =>
    PerformanceObserver.supportedEntryTypes?.includes('paint') ? new PerformanceObserver(soon).observe({ type: 'paint', buffered: true }) : soon(),
  );
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, go, { once: true, passive: true });
}

/** The page with what was drawn in its place: all that is read and followed is there before its scripts. */
function filled(html, { title, markup, styles, mono }, own) {
  const tags = /(<script defer(="defer")? src="?[^">]+"?><\/script>)+/;
  const sources = [...(tags.exec(html)?.[0] ?? '').matchAll(/src="?([^">]+)/g)].map(([, src]) => src);
  const head = [
    // Asked for with the page's other face: found by its first number, it came two round trips behind.
    mono ? `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${mono}">` : '',
    styles,
    LATER,
    `<script>(${bring})(${JSON.stringify([...sources, own])})</script>`,
  ];
  const places = [
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<noscript>.*?<\/noscript>/s, ''],
    [tags, head.join('')],
    [/<div id="?root"?><\/div>/, `<div id="root">${markup}</div>`],
  ];
  return places.reduce((text, [place, what]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place}`);
    return text.replace(place, () => what);
  }, html);
}
