import type { Contract, Dispute } from '@prepmarket/contracts-api';
import { Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { answeredText, endedText, raisedText } from '../words.js';

const Words = styled.blockquote`
  margin: 4px 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Said = ({ head, words }: { head: string; words?: string | null }) => (
  <div>
    <Typography variant="body2" component="strong" sx={{ fontWeight: 600 }}>
      {head}
    </Typography>
    {words && <Words>{words}</Words>}
  </div>
);

/** What both parties said, and how it ended. */
export const DisputeWords = ({ contract, dispute }: { contract: Contract; dispute: Dispute }) => (
  <Stack spacing={3}>
    <Said head={raisedText(contract, dispute)} words={dispute.reason} />
    {dispute.answer && <Said head={answeredText(contract, dispute)} words={dispute.answer} />}
    {dispute.outcome && <Said head={endedText(contract, dispute)} words={dispute.note} />}
  </Stack>
);
