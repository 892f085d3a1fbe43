import type { Appraisal, Contract } from '@prepmarket/contracts-api';
import { flush, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { answeredText, appraisedText } from '../words.js';

const Words = styled.blockquote`
  margin: 4px 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

/** What became of its text where there is none, or of a report. */
const standing = ({ text, outcome, outcomeReason, reported }: Appraisal): string | undefined => {
  if (outcome === 'taken_down') return `An administrator has taken it down: ${outcomeReason}`;
  if (outcome === 'kept') return `You have reported it. An administrator has kept it: ${outcomeReason}`;
  if (reported !== null) return 'You have reported it. An administrator looks at it.';
  return text === null ? 'It is not open yet.' : undefined;
};

/** What one side has said, the answer to it, and what the reader can do about it. */
export const Said = ({ contract, appraisal, children }: { contract: Contract; appraisal: Appraisal; children?: ReactNode }) => {
  const { side, text, answer, answeredAt } = appraisal;
  const said = standing(appraisal);
  return (
    <Stack component="article" spacing={2} aria-label={appraisedText(contract, appraisal)}>
      <div>
        <Typography variant="body2" component="strong" sx={{ fontWeight: 600 }}>
          {appraisedText(contract, appraisal)}
        </Typography>
        {text !== null && <Words>{text}</Words>}
      </div>
      {answer !== null && (
        <div>
          <Typography variant="body2" component="strong" sx={{ fontWeight: 600 }}>
            {answeredText(contract, { raisedBy: side, answeredAt })}
          </Typography>
          <Words>{answer}</Words>
        </div>
      )}
      {said && <Quiet>{said}</Quiet>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ ...flush, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {children}
      </Stack>
    </Stack>
  );
};
