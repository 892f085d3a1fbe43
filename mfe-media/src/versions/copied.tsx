import { Button, MONO, useCopy, VisuallyHidden } from '@prepmarket/web-kit/ui';

/** A hash by its first letters; pressed, all of it is copied. */
export const Copied = ({ hash, of }: { hash: string; of: string }) => {
  const { copied, copy } = useCopy();
  return (
    <Button color="inherit" size="small" title={hash} onClick={() => copy(hash)} sx={{ fontFamily: MONO, textTransform: 'none' }}>
      <VisuallyHidden>{`Copy the SHA-256 of ${of}: `}</VisuallyHidden>
      {copied === undefined ? `${hash.slice(0, 12)}…` : copied ? 'Copied' : hash}
    </Button>
  );
};
