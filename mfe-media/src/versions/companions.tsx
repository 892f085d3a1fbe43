import { sizeText } from '@prepmarket/api-kit';
import { type Companion, checkMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Alert, Button, CloseIcon, CopyHash, flush, IconButton, Stack, styled, Typography } from '@prepmarket/web-kit/ui';

const Lines = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
  }
`;

interface Props {
  companions: readonly Companion[];
  /** The version, with its task. */
  called: string;
  /** For its vendor, while they may go. */
  onRemove?: (companion: Companion) => void;
}

/** What goes along with a version: each is downloaded by its name. */
export const Companions = ({ companions, called, onRemove }: Props) => (
  <Lines aria-label={`Companions of ${called}`}>
    {companions.map((companion) => {
      const { id, name, kind, bytes, sha256, key, why } = companion;
      return (
        <li key={id} aria-label={name}>
          <Stack spacing={0.5} useFlexGap sx={{ ...flush, minWidth: 0, alignItems: 'start' }}>
            <Button
              size="small"
              href={apiUrl(`files/download/${key}`)}
              download
              aria-label={`Download ${name}`}
              sx={{ textTransform: 'none', overflowWrap: 'anywhere', textAlign: 'left' }}
            >
              {name}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{`${kind}, ${sizeText(bytes)}`}</Typography>
            <CopyHash hash={sha256} of={name} />
            {why !== null && <Alert severity="error">{checkMessages.unreadableCompanion(name, why, 0)}</Alert>}
          </Stack>
          {onRemove && (
            <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(companion)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </li>
      );
    })}
  </Lines>
);
