import styled from 'styled-components';

const Frame = styled.svg`
  display: block;
  width: min(100%, 240px);
  height: auto;
  color: ${({ theme }) => theme.palette.text.secondary};
  .ground {
    fill: ${({ theme }) => theme.palette.background.paper};
    stroke: ${({ theme }) => theme.palette.divider};
  }
  .swept {
    fill: ${({ theme }) => theme.palette.divider};
    opacity: 0.6;
  }
  text {
    fill: ${({ theme }) => theme.palette.text.primary};
    font: 600 40px ${({ theme }) => theme.typography.fontFamily};
    font-variant-numeric: tabular-nums;
  }
`;

/** A frame of the leader that runs before a film, in place of a picture that there is not; `mark` stands in its ring. */
export const Leader = ({ mark = '' }: { mark?: string }) => (
  <Frame viewBox="0 0 240 180" aria-hidden fill="none" stroke="currentColor">
    <rect className="ground" x={0.5} y={0.5} width={239} height={179} rx={6} />
    <path className="swept" d="M120 90V18a72 72 0 0 1 62 108z" stroke="none" />
    <path d="M0 90h240M120 0v180" opacity={0.5} />
    <circle cx={120} cy={90} r={72} />
    <circle cx={120} cy={90} r={62} />
    {mark && (
      <text x={120} y={104} textAnchor="middle" stroke="none">
        {mark}
      </text>
    )}
  </Frame>
);
