import { styled, tokens } from '@prepmarket/web-kit/ui';

const Drawn = styled.svg`
  flex: none;
  width: 26px;
  height: 26px;
  color: ${tokens.high};
  .matte {
    fill: ${tokens.blue};
  }
`;

/** Our mark: a frame with its ruler; what is in it is half plate, half matte. */
export const Mark = () => (
  <Drawn viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
    <rect x="2.5" y="2.5" width="27" height="27" rx="6" />
    <path d="M16 8.2a5.6 5.6 0 0 0 0 11.2" />
    <path className="matte" d="M16 7a6.8 6.8 0 0 1 0 13.6z" stroke="none" />
    <path d="M9 29v-3m7 3v-5m7 5v-3" strokeWidth="2.2" />
  </Drawn>
);
