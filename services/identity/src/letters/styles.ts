const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Written into the elements: many mail programs read nothing else. */
export const styles = {
  ground: { margin: '0', padding: '24px 12px', background: '#f2f4f7', fontFamily: FONT },
  sheet: { maxWidth: '560px', margin: '0 auto', padding: '24px', borderRadius: '8px', background: '#ffffff' },
  paragraph: { margin: '0 0 12px', fontSize: '16px', lineHeight: '1.5', color: '#1b2026', overflowWrap: 'anywhere' },
  action: { margin: '0 0 24px' },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    borderRadius: '6px',
    background: '#1f5fbf',
    color: '#ffffff',
    fontSize: '14px',
    fontWeight: '600',
    textDecoration: 'none',
  },
  link: { color: '#1f5fbf', fontSize: '14px', fontWeight: '600' },
  foot: { margin: '24px 0 0', fontSize: '12px', lineHeight: '2', color: '#5b6470' },
  footLink: { color: '#5b6470' },
} as const;

/** For programs that know of dark: the colours of the product. */
export const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #0b0d10 !important; }
  .sheet { background: #14181d !important; }
  .ink { color: #e8e6e1 !important; }
  .button { background: #6ea8fe !important; color: #0b0d10 !important; }
  .link { color: #6ea8fe !important; }
  .faint { color: #9aa3ad !important; }
}`;
