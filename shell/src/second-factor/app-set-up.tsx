import { codeForm, type Enrolment } from '@prepmarket/identity-api';
import { Mono, Stack, styled, Typography } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { QRCodeSVG } from 'qrcode.react';

const Code = styled.div`
  align-self: center;
  max-width: 100%;
  border-radius: 8px;
  overflow: hidden;
  line-height: 0;
`;
const Key = styled(Mono)`
  overflow-wrap: anywhere;
  user-select: all;
`;

interface Props {
  enrolment: Enrolment;
  busy: boolean;
  error?: string;
  onCode: (code: string) => unknown;
}

/** Shows an authenticator app what it counts with, and takes its first code. */
const AppSetUp = ({ enrolment: { secret, uri }, busy, error, onCode }: Props) => {
  const form = useZodForm(codeForm, { code: '' });
  return (
    <Stack spacing={4}>
      <Typography>Scan this with an authenticator app on your phone, then enter the code that it shows.</Typography>
      <Code>
        <QRCodeSVG value={uri} size={200} marginSize={4} title="QR code for an authenticator app" />
      </Code>
      <div>
        <Typography variant="body2">Or type this key into the app:</Typography>
        <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
      </div>
      <Form form={form} onSubmit={({ code }) => onCode(code)} label="Set up two-step sign-in">
        <FormError>{error}</FormError>
        <TextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" required autoFocus />
        <SubmitButton busy={busy} label="Turn on" busyLabel="Turning on..." />
      </Form>
    </Stack>
  );
};

export default AppSetUp;
