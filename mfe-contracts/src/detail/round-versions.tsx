import { type SubmittedVersion, sameBytes } from '@prepmarket/contracts-api';
import { versionLabel } from '@prepmarket/media-api';
import { Button, Mono, PlayIcon, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useContext } from 'react';
import { PlayVersion } from './played.js';

/** The versions that went along with a round; pressed, one plays. */
export const RoundVersions = ({ versions, label }: { versions: readonly SubmittedVersion[]; label: string }) => {
  const play = useContext(PlayVersion);
  if (versions.length === 0) return null;
  return (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {versions.map(({ id, name, number, sha256, sameAs }) => (
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
        </li>
      ))}
    </Stack>
  );
};
