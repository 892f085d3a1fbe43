/** Neutral greys without a cast: what lies beside a picture must not tint it. */
export const ground = { page: '#0e0f11', panel: '#16181b', raised: '#1e2125', line: '#2b2f35' } as const;
export const ink = { high: '#e8eaed', mid: '#a7adb5', low: '#8b929c' } as const;
/** Amber says 'your turn' and nothing else; what is only to be looked at twice is sand. */
export const accent = { blue: '#6ea8fe', amber: '#f5a524', green: '#4cc38a', red: '#ff7b72', violet: '#b79cf2', sand: '#cdc4a5' } as const;

export const SANS = "'Inter Variable', 'Inter', system-ui, sans-serif";
export const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace";
