import { type MadeToken, messages, newTokenOf, personalTokens, type TokenDomain, type TokenForm, tokenDomains, tokenForm } from '@prepmarket/identity-api';
import type { Sending } from '@prepmarket/web-kit/store';
import { Typography } from '@prepmarket/web-kit/ui';
import { FormDialog, type Option, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { PasswordField } from '../auth/password-field.js';
import { useSecondFactorQuery } from '../second-factor/api.js';
import { useMakeTokenMutation } from './api.js';

const DAYS: Option[] = [7, 30, personalTokens.usualDays, 180, personalTokens.longestDays].map((days) => ({
  value: String(days),
  label: days === personalTokens.longestDays ? 'A year' : `${days} days`,
}));
const domains = Object.keys(tokenDomains) as TokenDomain[];
const levelsOf = (domain: TokenDomain): Option[] => {
  const words: { read: string; write?: string } = tokenDomains[domain];
  return [{ value: '', label: 'Nothing' }, { value: 'read', label: 'Read' }, ...(words.write ? [{ value: 'write', label: 'Read and change' }] : [])];
};
const hintOf = (domain: TokenDomain): string => {
  const { read, write }: { read: string; write?: string } = tokenDomains[domain];
  return write ? `Read: ${read}. Change: ${write}.` : `Read: ${read}.`;
};
const empty: TokenForm = {
  ...{ name: '', days: String(personalTokens.usualDays), password: '', code: '' },
  ...{ account: '', projects: '', media: '', bids: '', contracts: '', notices: '', talk: '' },
};

interface Props {
  open: boolean;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

/** What the token may do and for how long; the password, because it outlives the session. */
export const MakeToken = ({ open, onMade, onClose }: Props) => {
  const [make] = useMakeTokenMutation();
  const { data: factor } = useSecondFactorQuery();
  const form = useZodForm(tokenForm, empty);
  const close = () => {
    onClose();
    form.reset(empty);
  };
  const submit = async (fields: TokenForm, sending: Sending) => {
    const { data, error } = await make({ ...newTokenOf(fields), sending });
    if (!data) return refuseForm(form, error, messages.tokenMakeFailed);
    close();
    onMade(data);
  };
  return (
    <FormDialog open={open} title="Make a token" form={form} onSubmit={submit} submitLabel="Make token" busyLabel="Making..." onClose={close} maxWidth="sm">
      <TextField name="name" label="Name" helperText="What it is for, like the name of your script" required />
      <SelectField name="days" label="Good for" options={DAYS} />
      <Typography component="h3" variant="subtitle1">
        What it may do
      </Typography>
      {domains.map((domain) => (
        <SelectField key={domain} name={domain} label={tokenDomains[domain].label} helperText={hintOf(domain)} options={levelsOf(domain)} />
      ))}
      <PasswordField name="password" label="Current Password" autoComplete="current-password" required />
      {factor?.enabled && (
        <TextField name="code" label="Code" helperText="Of your authenticator app, or a recovery code" autoComplete="one-time-code" required />
      )}
    </FormDialog>
  );
};
