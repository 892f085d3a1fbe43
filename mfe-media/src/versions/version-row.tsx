import { sizeText } from '@prepmarket/api-kit';
import {
  type Companion,
  checkMessages,
  otherNumber,
  saidBy,
  type Version,
  type VersionDecision,
  type VersionState,
  versionLabel,
  versionMessages,
} from '@prepmarket/media-api';
import { localDate, unbroken } from '@prepmarket/web-kit';
import {
  Button,
  Chip,
  CloseIcon,
  CopyHash,
  flush,
  IconButton,
  Mono,
  PlayIcon,
  Stack,
  StatusChip,
  type StatusColor,
  styled,
  Typography,
  tokens,
} from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { countsText } from '../checks/places.js';
import { Poster } from '../clip/poster.js';
import { UnderWay } from '../clip/under-way.js';
import { AddCompanions } from './add-companions.js';
import { calledOf } from './called.js';
import { Companions } from './companions.js';
import type { Picture } from './pictures-of.js';
import { SendAgain } from './send-again.js';

const Row = styled.li`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  align-items: start;
  gap: 4px 16px;
  padding: 8px 0;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  @media (max-width: 600px) {
    grid-template-columns: 112px minmax(0, 1fr);
    column-gap: 12px;
    > :last-child {
      grid-column: 1 / -1;
    }
    button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
const Framed = styled.div`
  position: relative;
  grid-row: 1 / span 2;
  @media (max-width: 600px) {
    grid-row: 1;
  }
  button {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: ${tokens.veil};
    color: ${tokens['on-veil']};
    transition: transform 120ms;
    &:hover {
      background: ${tokens.veil};
      transform: scale(1.1);
    }
  }
`;

const states = {
  coming: { label: 'NOT COMPLETE', color: 'default' },
  failed: { label: 'FAILED', color: 'error' },
  ready: { label: 'READY', color: 'primary' },
  submitted: { label: 'SUBMITTED', color: 'warning' },
} as const satisfies Record<VersionState, { label: string; color: StatusColor }>;

const decisions = {
  revision_requested: { label: 'REVISION REQUESTED', color: 'error' },
  approved: { label: 'APPROVED', color: 'secondary' },
  paid: { label: 'PAID', color: 'success' },
} as const satisfies Record<VersionDecision, { label: string; color: StatusColor }>;

interface Props {
  version: Version;
  /** Of its task. */
  title: string;
  vendorName: string;
  /** Those of this page that are on their way to it, where there are some. */
  uploads: ReactNode;
  /** For its vendor, while it takes another try. */
  onPicture?: (picture: Picture) => void;
  /** For its vendor, while companions may be added, and while they may go. */
  onCompanions?: (files: File[]) => void;
  onRemoveCompanion?: (companion: Companion) => void;
  /** For its vendor, while it may go. */
  onRemove?: () => void;
  onPlay: () => void;
  onCompare: () => void;
  /** Of one that can be played. */
  onReport: () => void;
  onRetried: () => void;
}

/** One version: what it is, who sent it when, and how it is played. */
export const VersionRow = ({
  version,
  title,
  vendorName,
  uploads,
  onPicture,
  onCompanions,
  onRemoveCompanion,
  onRemove,
  onPlay,
  onCompare,
  onReport,
  onRetried,
}: Props) => {
  const { id, contract_id: contractId, number, name, state, picture, sha256, bytes, superseded, upload, check, alone, decided, companions = [] } = version;
  const label = versionLabel(number);
  const called = calledOf(version, title);
  const said = saidBy(name);
  return (
    <Row aria-label={called}>
      <Framed>
        <Poster clip={version} />
        {picture && (
          <IconButton aria-label={`Play ${called}`} onClick={onPlay}>
            <PlayIcon fontSize="small" />
          </IconButton>
        )}
      </Framed>
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Mono>{label}</Mono>
          <StatusChip {...(decided ? decisions[decided] : states[state])} />
          {superseded && <Chip size="small" label="Superseded" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: { xs: 12, sm: 14 } }}>
          {[vendorName, unbroken(localDate(version.made_at)), ...(bytes === null ? [] : [unbroken(sizeText(bytes))])].join(', ')}
        </Typography>
      </Stack>
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ ...flush, alignItems: 'center', flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {picture && (
            <Button
              size="small"
              color={check?.faults ? 'error' : 'inherit'}
              aria-label={`${checkMessages.report} of ${called}${check ? `: ${countsText(check)}` : ''}`}
              onClick={onReport}
            >
              {check && check.faults + check.warnings > 0 ? countsText(check) : checkMessages.report}
            </Button>
          )}
          {picture && (
            <Button size="small" aria-label={`Compare ${called}`} onClick={onCompare}>
              Compare
            </Button>
          )}
          {sha256 && <CopyHash hash={sha256} of={called} />}
          {onRemove && (
            <IconButton aria-label={`Remove ${called}`} onClick={onRemove}>
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Stack>
        {said !== null && said !== number && state !== 'submitted' && (
          <Typography variant="body2" role="note">
            {otherNumber(name, said, number)}
          </Typography>
        )}
        {alone && (
          <Typography variant="body2">
            {[versionMessages.noPicture, ...(check && check.faults + check.warnings > 0 ? [countsText(check)] : [])].join(' ')}
          </Typography>
        )}
        {companions.length > 0 && <Companions companions={companions} called={called} onRemove={onRemoveCompanion} />}
        {uploads}
        {upload && !uploads && state !== 'submitted' && (
          <UnderWay
            title={called}
            path={{ contractId, versionId: id }}
            status={upload}
            hasPicture={picture !== null}
            none={versionMessages.nothingSent}
            onRetried={onRetried}
          />
        )}
        {onCompanions && <AddCompanions version={version} called={called} onFiles={onCompanions} />}
        {onPicture && <SendAgain contractId={contractId} called={called} onPicture={onPicture} />}
      </Stack>
    </Row>
  );
};
