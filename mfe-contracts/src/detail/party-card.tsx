import type { ContractParty } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { Link, Panel, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

interface PartyCardProps {
  title: 'Client' | 'Vendor';
  party: ContractParty;
  signedAt: string | null;
}

const nameOf = ({ firstName, lastName }: ContractParty) => `${firstName} ${lastName}`.trim();

/** A vendor has a page, which leads back here. */
const VendorName = ({ party }: { party: ContractParty }) => (
  <Link to={paths.vendor(party.id)} state={from({ to: useLocation().pathname, label: 'Back to Contract' })}>
    {nameOf(party)}
  </Link>
);

export const PartyCard = ({ title, party, signedAt }: PartyCardProps) => (
  <section aria-label={title}>
    <Panel title={title}>
      <Typography>{title === 'Vendor' && !party.deleted ? <VendorName party={party} /> : nameOf(party)}</Typography>
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
