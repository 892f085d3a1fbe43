import type { Contract, Dispute } from '@prepmarket/contracts-api';
import { styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { answeredText, decisionText, endedText, notAnsweredText, raisedText } from '../words.js';

/** One word after the other: side by side where there is room. */
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 20px 32px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Step = styled.li<{ $open: boolean }>`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  padding-top: 12px;
  border-top: 2px solid ${({ theme, $open }) => ($open ? theme.palette.divider : theme.palette.warning.main)};
`;
const Words = styled.blockquote`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface SaidProps {
  head: string;
  words?: string | null;
  /** It has not come yet. */
  open?: boolean;
  children?: ReactNode;
}

const Said = ({ head, words, open = false, children }: SaidProps) => (
  <Step $open={open}>
    <Typography variant="body2" component="strong" sx={{ fontWeight: 600, color: open ? 'text.secondary' : undefined }}>
      {head}
    </Typography>
    {words && <Words>{words}</Words>}
    {children}
  </Step>
);

interface Props {
  contract: Contract;
  dispute: Dispute;
  /** What the reader may do, each where it belongs. */
  raised?: ReactNode;
  answer?: ReactNode;
  decision?: ReactNode;
}

/** What both parties say, and how it ended or will end. */
export const DisputeSteps = ({ contract, dispute, raised, answer, decision }: Props) => {
  const over = dispute.outcome !== null;
  const replied = Boolean(dispute.answer);
  return (
    <Steps aria-label="Dispute">
      <Said head={raisedText(contract, dispute)} words={dispute.reason}>
        {raised}
      </Said>
      {(replied || !over) && (
        <Said head={replied ? answeredText(contract, dispute) : notAnsweredText(contract, dispute)} words={dispute.answer} open={!replied}>
          {answer}
        </Said>
      )}
      {over ? (
        <Said head={endedText(contract, dispute)} words={dispute.note} />
      ) : (
        <Said head={decisionText} open>
          {decision}
        </Said>
      )}
    </Steps>
  );
};
