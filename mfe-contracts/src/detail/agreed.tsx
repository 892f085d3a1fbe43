import type { Contract } from '@prepmarket/contracts-api';
import { FileList, Panel, styled, Typography } from '@prepmarket/web-kit/ui';
import { FoldButton, FoldLine, useFold } from '../shared/fold.js';
import { partiesText, signedByBothText } from '../words.js';
import { PartyCard } from './party-card.js';

const Text = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

const Signed = styled.section`
  padding: 16px 20px;
  @media (max-width: 599.95px) {
    padding-inline: 16px;
  }
`;

/** Between whom and in which words: one line once both have signed, for nothing of it changes any more. */
export const Agreed = ({ contract }: { contract: Contract }) => {
  const { client, vendor, clientSignedAt, vendorSignedAt, description, terms, attachments } = contract;
  const signed = signedByBothText(contract);
  const fold = useFold(signed ? undefined : 'unsigned');
  return (
    <>
      {signed && (
        <Signed>
          <FoldLine>
            <Typography variant="h3" component="h2">
              <FoldButton fold={fold}>{signed}</FoldButton>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {partiesText(contract)}
            </Typography>
          </FoldLine>
        </Signed>
      )}
      {fold.open && (
        <>
          <PartyCard title="Client" party={client} signedAt={clientSignedAt} />
          <PartyCard title="Vendor" party={vendor} signedAt={vendorSignedAt} />
          <Panel title="Description">
            <Text>{description}</Text>
          </Panel>
          <Panel title="Terms">
            <Text>{terms}</Text>
          </Panel>
          {attachments.length > 0 && (
            <Panel title="Attachments">
              <FileList files={attachments} />
            </Panel>
          )}
        </>
      )}
    </>
  );
};
