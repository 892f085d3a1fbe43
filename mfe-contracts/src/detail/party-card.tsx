import type { ContractParty } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { from, useLocation } from '@prepmarket/web-kit/router';
import { CheckIcon, Link, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

interface PartyCardProps {
  title: 'Client' | 'Vendor';
  party: ContractParty;
  signedAt: string | null;
}

const Party = styled.section`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 0 12px;
  padding: 12px 20px;
  font-size: 14px;
  overflow-wrap: anywhere;
  @media (max-width: 599.95px) {
    padding-inline: 16px;
  }
`;
const Signature = styled.div<{ $signed: boolean }>`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${({ theme, $signed }) => ($signed ? theme.palette.success.main : theme.palette.text.secondary)};
`;

const nameOf = ({ firstName, lastName }: ContractParty) => `${firstName} ${lastName}`.trim();

/** A vendor has a page, which leads back here. */
const VendorName = ({ party }: { party: ContractParty }) => (
  <Link to={paths.vendor(party.id)} state={from({ to: useLocation().pathname, label: 'Back to Contract' })}>
    {nameOf(party)}
  </Link>
);

/** Who it is, and whether and when it was signed there. */
export const PartyCard = ({ title, party, signedAt }: PartyCardProps) => (
  <Party aria-label={title}>
    <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title === 'Vendor' && !party.deleted ? <VendorName party={party} /> : nameOf(party)}
      </Typography>
      {party.company && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {party.company}
        </Typography>
      )}
      <Signature $signed={signedAt !== null}>
        {signedAt && <CheckIcon sx={{ fontSize: 16 }} />}
        <span>{signedAt ? `Signed on ${localDate(signedAt)}` : 'Not signed'}</span>
      </Signature>
    </div>
  </Party>
);
