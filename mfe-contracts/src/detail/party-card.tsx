import type { ContractParty } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Panel, Typography } from '@prepmarket/web-kit/ui';

interface PartyCardProps {
  title: 'Client' | 'Vendor';
  party: ContractParty;
  signedAt: string | null;
}

export const PartyCard = ({ title, party, signedAt }: PartyCardProps) => (
  <section aria-label={title}>
    <Panel title={title}>
      <Typography>{`${party.firstName} ${party.lastName}`.trim()}</Typography>
      {party.company && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {party.company}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 2, color: signedAt ? 'success.main' : 'text.secondary' }}>
        {signedAt ? `Signed on ${localDate(signedAt)}` : 'Not signed'}
      </Typography>
    </Panel>
  </section>
);
