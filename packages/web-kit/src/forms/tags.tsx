import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { CloseIcon } from '../ui/icons.js';

export interface TagsProps {
  name: string;
  label: string;
  /** Nothing is added beyond this many. */
  max?: number;
  addLabel?: string;
}

const asTags = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** A list of distinct words in the form; Enter or the button adds one. */
export const Tags = ({ name, label, max = Number.POSITIVE_INFINITY, addLabel = 'Add' }: TagsProps) => {
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState('');
  const tags = asTags(field.value);
  const full = tags.length >= max;
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag && !full && !tags.some((other) => other.toLowerCase() === tag.toLowerCase())) field.onChange([...tags, tag]);
  };
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <MuiTextField
          fullWidth
          label={label}
          value={text}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outlined" onClick={add} disabled={full} sx={{ height: 56 }}>
          {addLabel}
        </Button>
      </Stack>
      {tags.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              label={tag}
              onDelete={() => field.onChange(tags.filter((other) => other !== tag))}
              deleteIcon={<CloseIcon titleAccess={`Remove ${tag}`} />}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
};
