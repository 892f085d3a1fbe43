/** An eye, struck through once what it hides is seen. */
export const EyeIcon = ({ shut }: { shut: boolean }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx={12} cy={12} r={2.75} />
    {shut && <path d="m4 20 16-16" />}
  </svg>
);
