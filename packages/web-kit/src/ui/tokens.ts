/**
 * Every colour of the product, by daylight and in the dark. Greys have no cast: what lies beside a picture must not tint it.
 * A part of the page with `color-scheme: dark` of its own (what surrounds a picture) takes the second of each.
 */
export const colours = {
  /** Behind everything; a panel on it; what floats above both. */
  page: ['#f2f3f5', '#0e0f11'],
  panel: ['#ffffff', '#16181b'],
  float: ['#ffffff', '#1e2125'],
  /** Heads of tables, places of pictures, what is pressed in or stands out of a panel. */
  raised: ['#e9ebee', '#1e2125'],
  /** The ground of a field, and of a word that explains on hover. */
  field: ['#eceef1', '#24272c'],
  hint: ['#22262b', '#33383f'],
  /** Hairlines, and edges of what can be used. */
  line: ['#dcdfe4', '#2b2f35'],
  edge: ['#7d8590', '#6b737e'],
  high: ['#16181b', '#e8eaed'],
  mid: ['#474e57', '#a7adb5'],
  low: ['#5a626d', '#8b929c'],
  'on-hint': ['#f2f3f5', '#e8eaed'],
  /** On a filled button. */
  'on-accent': ['#ffffff', '#0b0d10'],
  blue: ['#1552ba', '#6ea8fe'],
  /** Says 'your turn', marks the playhead, and nothing else; what is only to be looked at twice is sand. */
  amber: ['#804c00', '#f5a524'],
  green: ['#0e6635', '#4cc38a'],
  red: ['#ab1f15', '#ff7b72'],
  violet: ['#6741c0', '#b79cf2'],
  sand: ['#655c3b', '#cdc4a5'],
  /** What hovering moves an accent towards: away from the ink on it. */
  lift: ['#000000', '#ffffff'],
  /** Ticks of the frame ruler, long and short. */
  tick: ['#8a919b', '#565d67'],
  'tick-low': ['#c3c8cf', '#3a4048'],
  shadow: ['#1e283c33', '#0000008c'],
  /** The lit upper rim of what is raised, which shadows cannot show in the dark. */
  rim: ['#ffffff00', '#ffffff0f'],
  /** Over the page while something else is asked. */
  dim: ['#1e232b80', '#000000a6'],
  /** Behind and over pictures, the same by day: they are judged against it. */
  stage: ['#000000', '#000000'],
  veil: ['#0e0f11cc', '#0e0f11cc'],
  'on-veil': ['#ffffff', '#ffffff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Colour = keyof typeof colours;

const names = Object.keys(colours) as Colour[];

/** How styles write a colour: whichever of the two is meant, the browser knows. */
export const tokens = Object.fromEntries(names.map((name) => [name, `var(--c-${name})`])) as Record<Colour, string>;

/** The grounds by themselves, as they were first called. */
export const ground = { page: tokens.page, panel: tokens.panel, raised: tokens.raised, line: tokens.line } as const;

/** A colour let through to `percent`: grounds and edges of what has a colour of its own. */
export const tint = (colour: string, percent: number): string => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** Where the tokens stand: the system's preference, unless whoever looks has chosen (`data-theme`). */
export const rootColours = `
  :root { color-scheme: light dark; ${names.map((name) => `--c-${name}: light-dark(${colours[name].join(', ')});`).join(' ')} }
  :root[data-theme='light'] { color-scheme: light; }
  :root[data-theme='dark'] { color-scheme: dark; }
`;

const rim = `inset 0 1px ${tokens.rim}`;
/** How high something stands: on the page, under the pointer, over all. */
export const shadows = {
  card: `${rim}, 0 1px 2px ${tokens.shadow}`,
  lifted: `${rim}, 0 6px 20px ${tokens.shadow}`,
  float: `${rim}, 0 0 0 1px ${tokens.line}, 0 12px 32px ${tokens.shadow}`,
} as const;

export const SANS = "'Inter Variable', 'Inter', system-ui, sans-serif";
export const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace";
