import { kindGroupsOf } from '@prepmarket/notices-api';
import { useSession } from '@prepmarket/web-kit/store';
import { styled, Typography } from '@prepmarket/web-kit/ui';
import { useController, useFieldError } from '@prepmarket/web-kit/ui-forms';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 8px 0 0;
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${({ theme }) => theme.palette.primary.main};
  }
`;

/** Which kinds are told: a box for each, by groups as in the preferences. */
export const KindBoxes = () => {
  const { field } = useController({ name: 'kinds' });
  const error = useFieldError('kinds');
  const { user } = useSession();
  const groups = user ? kindGroupsOf(user.role) : [];
  const chosen: string[] = field.value;
  const toggle = (kind: string, on: boolean) => field.onChange(on ? [...chosen, kind] : chosen.filter((other) => other !== kind));
  return (
    <div>
      <Typography component="h3" variant="subtitle1">
        What it is told
      </Typography>
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      {groups.map(([name, kinds], group) => (
        <Group key={name}>
          <legend>{name}</legend>
          {kinds.map(([kind, { label }], nth) => (
            <label key={kind}>
              <input
                type="checkbox"
                ref={nth === 0 && group === 0 ? field.ref : undefined}
                checked={chosen.includes(kind)}
                onChange={(event) => toggle(kind, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </Group>
      ))}
    </div>
  );
};
