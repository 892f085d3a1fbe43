import { Button, MONO, useCopy, VisuallyHidden } from '@prepmarket/web-kit/ui';

/** A hash by its first letters; pressed, all of it is copied. */
export const Copied = ({ hash, of }: { hash: string; of: string }) => {
  const { copied, copy } = useCopy();
  return (
    <Button
      color="inherit"
      size="small"
      title={hash}
      onClick={() => copy(hash)}
      sx={{ minWidth: 0, px: 1.5, py: 0, fontFamily: MONO, fontSize: 12, fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      <VisuallyHidden>{`Copy the SHA-256 of ${of}: `}</VisuallyHidden>
      {copied === undefined ? `${hash.slice(0, 12)}…` : copied ? 'Copied' : hash}
    </Button>
  );
};
