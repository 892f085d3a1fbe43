import { type SubmittedVersion, sameBytes } from '@prepmarket/contracts-api';
import { type DeliveryZipQuery, deliveryZipPath, ruleTitle, versionLabel, versionMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button, CopyHash, FilmIcon, Mono, Skeleton, styled, Typography } from '@prepmarket/web-kit/ui';
import { useContext } from 'react';
import { RemoteWidget } from '../shared/widgets.js';
import { PlayVersion } from './played.js';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 216px), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    min-width: 0;
    max-width: 320px;
    overflow-wrap: anywhere;
  }
  @media (max-width: 599.95px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px;
  }
`;
/** Below the name, at its edge. */
const Checksum = styled.div`
  padding-inline-start: 4px;
  > button {
    margin-inline-start: -10px;
  }
`;
const Tile = styled.button`
  display: grid;
  gap: 6px;
  width: 100%;
  padding: 4px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 14px;
  text-align: left;
  cursor: pointer;
  transition: background-color 120ms;
  &:hover {
    background: ${({ theme }) => theme.palette.action.hover};
  }
`;
const Nothing = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  color: ${({ theme }) => theme.palette.text.disabled};
`;

const Version = ({ contractId, version: { id, name, number, sha256, sameAs, waived = [] } }: { contractId: string; version: SubmittedVersion }) => {
  const play = useContext(PlayVersion);
  return (
    <li>
      <Tile type="button" aria-label={`Play ${name} ${versionLabel(number)}`} onClick={() => play(id)}>
        <RemoteWidget
          name="media/VersionPicture"
          contractId={contractId}
          versionId={id}
          loading={<Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />}
          failed={
            <Nothing>
              <FilmIcon />
            </Nothing>
          }
        />
        <span>
          {name}&nbsp;<Mono>{versionLabel(number)}</Mono>
        </span>
      </Tile>
      {sameAs !== null && (
        <Typography variant="body2" sx={{ px: 1 }}>
          {sameBytes(versionLabel(number), versionLabel(sameAs))}
        </Typography>
      )}
      {waived.map(({ rule, words, reason }) => (
        <Typography key={rule} variant="body2" sx={{ px: 1, overflowWrap: 'anywhere' }}>
          {`Waived, ${ruleTitle(rule)}: ${words} ${reason}`}
        </Typography>
      ))}
      <Checksum>
        <CopyHash hash={sha256} of={`${name} ${versionLabel(number)}`} />
      </Checksum>
    </li>
  );
};

interface Props {
  versions: readonly SubmittedVersion[];
  label: string;
  contractId: string;
}

/** The versions that went along with a round, as pictures; pressed, one plays. */
export const RoundVersions = ({ versions, label, contractId }: Props) =>
  versions.length > 0 && (
    <Strip aria-label={label}>
      {versions.map((version) => (
        <Version key={version.id} contractId={contractId} version={version} />
      ))}
    </Strip>
  );

/** All of them as one zip. */
export const RoundZip = ({ label, zip: { contractId, ...zip } }: { label: string; zip: DeliveryZipQuery & { contractId: string } }) => (
  <Button size="small" href={apiUrl(deliveryZipPath(contractId, zip))} download aria-label={`${versionMessages.downloadAll}: ${label}`}>
    {versionMessages.downloadAll}
  </Button>
);
