import { type ClipPicture, type MadeReview, newReview, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { Alert, Button, Stack, styled } from '@prepmarket/web-kit/ui';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { type FormEvent, useId, useState } from 'react';
import { Poster } from '../clip/poster.js';
import { Tick } from '../shared/tick.js';
import { useMakeReviewMutation } from './api.js';

/** A version that was submitted. */
export interface Offered {
  id: string;
  title: string;
  picture: ClipPicture | null;
}

const Choices = styled.fieldset`
  display: grid;
  gap: 4px;
  max-height: 264px;
  min-width: 0;
  margin: 0;
  padding: 4px 12px 8px;
  overflow: auto;
  border: 0;
  border-radius: 8px;
  background: ${({ theme }) => theme.palette.action.hover};
`;
const Legend = styled.div`
  margin-bottom: 6px;
  font-size: 13px;
  font-weight: 550;
  color: ${({ theme }) => theme.palette.text.secondary};
`;
const Small = styled.span`
  flex: 0 0 72px;
`;
const DAYS = [1, 3, 7, 14, 30, reviewLimits.days].map((days) => ({ value: String(days), label: days === 1 ? 'A day' : `${days} days` }));
const fresh = (offered: readonly Offered[]) => ({ name: '', chosen: offered.slice(0, 1).map(({ id }) => id), comments: true, days: '7', password: '' });

interface Props {
  contractId: string;
  offered: readonly Offered[];
  onMade: (made: MadeReview) => void;
}

/** Which versions are shown to whom, for how long, and whether by a password. What was refused stays to be mended. */
export const MakeLink = ({ contractId, offered, onMade }: Props) => {
  const [of, set] = useState(() => fresh(offered));
  const [error, setError] = useState<string>();
  const legend = useId();
  const [make, { isLoading }] = useMakeReviewMutation();
  const change = (part: Partial<typeof of>) => set({ ...of, ...part });
  const toggle = (id: string) => change({ chosen: of.chosen.includes(id) ? of.chosen.filter((each) => each !== id) : [...of.chosen, id] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In the order of the list.
    const version_ids = offered.filter(({ id }) => of.chosen.includes(id)).map(({ id }) => id);
    const asked = { name: of.name, version_ids, may_comment: of.comments, days: Number(of.days), ...(of.password && { password: of.password }) };
    const { data: body, error: unfit } = newReview.safeParse(asked);
    if (!body) return setError(unfit.issues[0]?.message ?? reviewMessages.makeFailed);
    setError(undefined);
    const { data, error: refused } = await make({ contractId, ...body });
    if (!data) return setError(messageOf(refused, reviewMessages.makeFailed));
    set(fresh(offered));
    onMade(data);
  };
  return (
    <Stack component="form" noValidate spacing={4} aria-label="New review link" onSubmit={(event: FormEvent) => void submit(event)} sx={{ pt: 2 }}>
      <TextInput
        label="Name"
        helperText="For whom it is, or what for; the guest sees it"
        value={of.name}
        slotProps={{ htmlInput: { maxLength: reviewLimits.name, 'aria-required': true } }}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div>
        <Legend id={legend}>Versions</Legend>
        <Choices aria-labelledby={legend}>
          {offered.map(({ id, title, picture }) => (
            <Tick key={id} checked={of.chosen.includes(id)} onChange={() => toggle(id)}>
              <Small>
                <Poster clip={{ picture }} />
              </Small>
              {title}
            </Tick>
          ))}
        </Choices>
      </div>
      <Tick checked={of.comments} onChange={(comments) => change({ comments })}>
        Guests may write notes
      </Tick>
      <SelectInput label="Open for" value={of.days} options={DAYS} onChange={({ target }) => change({ days: target.value })} />
      <TextInput
        label="Password (optional)"
        helperText={`At least ${reviewLimits.passwordMinimum} characters. Tell it by another way than the link.`}
        autoComplete="off"
        value={of.password}
        slotProps={{ htmlInput: { maxLength: reviewLimits.password } }}
        onChange={({ target }) => change({ password: target.value })}
      />
      {error && <Alert severity="error">{error}</Alert>}
      <div>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Making...' : 'Make link'}
        </Button>
      </div>
    </Stack>
  );
};
