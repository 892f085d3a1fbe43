import { IconButton } from '@prepmarket/web-kit/ui';
import { TextField, type TextFieldProps } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import { EyeIcon } from './eye-icon.js';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' };

/** A password, with an eye that shows what is typed. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton edge="end" aria-label="Show what is typed" aria-pressed={shown} onClick={() => setShown(!shown)}>
      <EyeIcon shut={shown} />
    </IconButton>
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: eye }, htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};
