import Button from '@mui/material/Button';
import { MONO } from './tokens.js';
import { useCopy } from './use-copy.js';
import { VisuallyHidden } from './visually-hidden.js';

/** A hash by its first letters; pressed, all of it is copied. `of` says of what: 'SB010 v003'. */
export const CopyHash = ({ hash, of }: { hash: string; of: string }) => {
  const { copied, copy } = useCopy();
  return (
    <Button
      color="inherit"
      size="small"
      title={hash}
      onClick={() => copy(hash)}
      sx={{ minWidth: 0, py: 0, fontFamily: MONO, fontSize: 12, fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      <VisuallyHidden>{`Copy the SHA-256 of ${of}: `}</VisuallyHidden>
      {copied === undefined ? `${hash.slice(0, 12)}…` : copied ? 'Copied' : hash}
    </Button>
  );
};
