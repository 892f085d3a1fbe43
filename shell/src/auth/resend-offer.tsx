import { messages } from '@prepmarket/identity-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useResendConfirmationMutation } from './api.js';
import { MailboxLink } from './mailbox-link.js';

interface Props {
  /** Whether the offer stands; what the last resend answered is shown all the same. */
  open: boolean;
  email: () => string;
  onSent: () => void;
}

/** Offers to send the confirmation mail again. */
export const ResendOffer = ({ open, email, onSent }: Props) => {
  const [resend, { isLoading }] = useResendConfirmationMutation();
  const [said, setSaid] = useState<{ severity: 'success' | 'error'; text: string }>();
  const send = async () => {
    const address = email().trim();
    if (!address) return setSaid({ severity: 'error', text: messages.enterEmailFirst });
    const { error } = await resend(address);
    if (error) return setSaid({ severity: 'error', text: messageOf(error, messages.resendFailedLater) });
    setSaid({ severity: 'success', text: messages.resent });
    onSent();
  };
  return (
    <>
      {said && <Alert severity={said.severity}>{said.text}</Alert>}
      {(open || said?.severity === 'success') && (
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={3}>
          {open && (
            <Button variant="outlined" disabled={isLoading} onClick={send}>
              {isLoading ? 'Sending...' : 'Resend confirmation email'}
            </Button>
          )}
          <MailboxLink />
        </Stack>
      )}
    </>
  );
};
