import { FrameRuler, MONO, styled } from '@prepmarket/web-kit/ui';

export interface StepText {
  title: string;
  text: string;
}

const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
`;
const Item = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 20px;
  background: ${({ theme }) => theme.palette.background.paper};
  border: 1px solid ${({ theme }) => theme.palette.divider};
  border-radius: 6px;
  h2,
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
const Frame = styled.span`
  font-family: ${MONO};
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

/** Numbered steps in the language of frames: 1001, 1002, ... */
export const Steps = ({ steps, heading: Heading = 'h2' }: { steps: readonly StepText[]; heading?: 'h2' | 'h3' }) => (
  <List>
    {steps.map(({ title, text }, at) => (
      <Item key={title}>
        <FrameRuler $step={10} />
        <Frame aria-hidden>{1001 + at}</Frame>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </Item>
    ))}
  </List>
);
