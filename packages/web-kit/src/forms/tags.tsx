import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { CloseIcon } from '../ui/icons.js';

export interface TagsProps {
  name: string;
  label: string;
  /** Where there are this many no more are asked for; what is sent along all the same the form's schema refuses. */
  max?: number;
  addLabel?: string;
}

const asTags = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** With the words written, each between commas and once whatever its case. */
const withWords = (tags: readonly string[], written: string): string[] => {
  const all = [...tags];
  for (const word of written.split(',').map((part) => part.trim()))
    if (word && !all.some((other) => other.toLowerCase() === word.toLowerCase())) all.push(word);
  return all;
};

/** A list of distinct words in the form; Enter, the button and the form's submission add what is written, several with commas between them. */
export const Tags = ({ name, label, max = Number.POSITIVE_INFINITY, addLabel = 'Add' }: TagsProps) => {
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState('');
  const tags = asTags(field.value);
  const full = tags.length >= max;
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const words = withWords(tags, text);
    setText('');
    if (words.length > tags.length) field.onChange(words);
  };
  const addRest = useEffectEvent(add);
  useEffect(() => {
    const form = input.current?.form;
    const submitted = () => addRest();
    // Before the form's own handler reads its values.
    form?.addEventListener('submit', submitted, true);
    return () => form?.removeEventListener('submit', submitted, true);
  }, []);
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-start' }}>
        <MuiTextField
          fullWidth
          label={label}
          value={text}
          inputRef={(element: HTMLInputElement | null) => {
            field.ref(element);
            input.current = element;
          }}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!full) add();
          }}
        />
        <Button variant="outlined" onClick={add} disabled={full} sx={{ height: 44, mt: 6 }}>
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
