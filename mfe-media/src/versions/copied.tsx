import { Button, MONO, VisuallyHidden } from '@prepmarket/web-kit/ui';
import { useState } from 'react';

/** A hash by its first letters; pressed, all of it is copied. */
export const Copied = ({ hash, of }: { hash: string; of: string }) => {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(hash) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button color="inherit" size="small" title={hash} onClick={copy} sx={{ fontFamily: MONO, textTransform: 'none' }}>
      <VisuallyHidden>{`Copy the SHA-256 of ${of}: `}</VisuallyHidden>
      {copied === undefined ? `${hash.slice(0, 12)}…` : copied ? 'Copied' : hash}
    </Button>
  );
};
