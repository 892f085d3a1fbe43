import { type SubmittedVersion, sameBytes } from '@prepmarket/contracts-api';
import { type DeliveryZipQuery, deliveryZipPath, ruleTitle, versionLabel, versionMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button, Mono, PlayIcon, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useContext } from 'react';
import { PlayVersion } from './played.js';

interface Props {
  versions: readonly SubmittedVersion[];
  label: string;
  zip: DeliveryZipQuery & { contractId: string };
}

/** The versions that went along with a round; pressed, one plays. All are one zip as well. */
export const RoundVersions = ({ versions, label, zip: { contractId, ...zip } }: Props) => {
  const play = useContext(PlayVersion);
  if (versions.length === 0) return null;
  return (
    <>
      <Stack component="ul" aria-label={label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map(({ id, name, number, sha256, sameAs, waived = [] }) => (
          <li key={id}>
            <Button
              color="inherit"
              startIcon={<PlayIcon fontSize="small" />}
              aria-label={`Play ${name} ${versionLabel(number)}`}
              onClick={() => play(id)}
              sx={{ minHeight: 44 }}
            >
              {name}&nbsp;<Mono>{versionLabel(number)}</Mono>
            </Button>
            <Typography variant="body2" component="span" title={sha256} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`SHA-256 ${sha256.slice(0, 12)}…${sameAs === null ? '' : ` ${sameBytes(versionLabel(number), versionLabel(sameAs))}`}`}
            </Typography>
            {waived.map(({ rule, words, reason }) => (
              <Typography key={rule} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {`Waived, ${ruleTitle(rule)}: ${words} ${reason}`}
              </Typography>
            ))}
          </li>
        ))}
      </Stack>
      <Button
        size="small"
        href={apiUrl(deliveryZipPath(contractId, zip))}
        download
        aria-label={`${versionMessages.downloadAll}: ${label}`}
        sx={{ alignSelf: 'flex-start' }}
      >
        {versionMessages.downloadAll}
      </Button>
    </>
  );
};
