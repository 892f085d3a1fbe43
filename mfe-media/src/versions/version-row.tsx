import { sizeText } from '@prepmarket/api-kit';
import { type Version, type VersionState, versionLabel, versionMessages } from '@prepmarket/media-api';
import { localDate } from '@prepmarket/web-kit';
import { Alert, Chip, CloseIcon, IconButton, Mono, PlayIcon, Stack, StatusChip, type StatusColor, styled, Typography } from '@prepmarket/web-kit/ui';
import { Poster } from '../reel/poster.js';
import { Bar, UnderWay } from '../reel/under-way.js';
import { Copied } from './copied.js';
import type { VersionUpload } from './sending.js';

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px 0;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  button {
    min-width: 44px;
    min-height: 44px;
  }
  @media (max-width: 600px) {
    grid-template-columns: 72px minmax(0, 1fr);
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const states = {
  coming: { label: 'NOT COMPLETE', color: 'default' },
  failed: { label: 'FAILED', color: 'error' },
  ready: { label: 'READY', color: 'primary' },
  submitted: { label: 'SUBMITTED', color: 'success' },
} as const satisfies Record<VersionState, { label: string; color: StatusColor }>;

interface Props {
  version: Version;
  /** Of its task. */
  title: string;
  vendorName: string;
  own: VersionUpload | undefined;
  /** For its vendor, while it may go. */
  onRemove?: () => void;
  onPlay: () => void;
  onRetried: () => void;
}

/** One version: what it is, who sent it when, and how it is played. */
export const VersionRow = ({ version, title, vendorName, own, onRemove, onPlay, onRetried }: Props) => {
  const { id, contract_id: contractId, number, name, state, picture, sha256, bytes, superseded, upload } = version;
  const label = versionLabel(number);
  const called = `${label} of ${title}`;
  return (
    <Row aria-label={called}>
      <Poster clip={version} />
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Mono>{label}</Mono>
          <StatusChip {...states[state]} />
          {superseded && <Chip size="small" label="Superseded" />}
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${vendorName}, ${localDate(version.made_at)}${bytes === null ? '' : `, ${sizeText(bytes)}`}`}
        </Typography>
        {sha256 && (
          <div>
            <Copied hash={sha256} of={called} />
          </div>
        )}
        {own && !own.error && <Bar title={called} text={own.text} percent={own.percent} />}
        {own?.error && <Alert severity="error">{own.error}</Alert>}
        {upload && !own && state !== 'submitted' && (
          <UnderWay
            title={called}
            path={{ contractId, versionId: id }}
            status={upload}
            hasPicture={picture !== null}
            none={versionMessages.nothingSent}
            onRetried={onRetried}
          />
        )}
      </Stack>
      <Stack direction="row" spacing={1}>
        {picture && (
          <IconButton aria-label={`Play ${called}`} onClick={onPlay}>
            <PlayIcon fontSize="small" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={`Remove ${called}`} onClick={onRemove}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
    </Row>
  );
};
