import { FrameRuler, MONO, styled } from '@prepmarket/web-kit/ui';

export interface StepText {
  title: string;
  text: string;
}

// Hairlines are the ground that shows between: six fill one, two, three and six columns.
const Strip = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 1px;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  overflow: hidden;
  background: ${({ theme }) => theme.palette.divider};
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  @media (max-width: 1199.95px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (max-width: 599.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Frame = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 16px 16px 20px;
  background: ${({ theme }) => theme.palette.background.paper};
  h3 {
    margin: 0;
    font-size: 16px;
    line-height: 1.4;
    text-wrap: balance;
  }
  p {
    margin: 0;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;
export const FrameNumber = styled.span`
  font-family: ${MONO};
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

/** Steps as the frames of one strip, numbered as frames are: 1001, 1002, ... */
export const Steps = ({ steps }: { steps: readonly StepText[] }) => (
  <Strip>
    {steps.map(({ title, text }, at) => (
      <Frame key={title}>
        <FrameRuler $step={10} />
        <FrameNumber aria-hidden>{1001 + at}</FrameNumber>
        <h3>{title}</h3>
        <p>{text}</p>
      </Frame>
    ))}
  </Strip>
);
