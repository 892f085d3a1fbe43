import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { fileSize } from '../formats/file-size.js';
import { CloseIcon, UploadIcon } from '../ui/icons.js';
import { Mono } from '../ui/mono.js';
import { type FileLimits, pickFiles } from './check-files.js';

export interface FilePickerProps extends FileLimits {
  files: readonly File[];
  onChange: (files: File[]) => void;
  label?: string;
  disabled?: boolean;
}

const List = styled.ul`
  list-style: none;
  margin: 8px 0 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  li > :not(:first-child) {
    flex: none;
  }
`;

/** Picks files, again and again; each is listed with its size and can be taken out. */
export const FilePicker = ({ files, onChange, label = 'Add files', disabled, ...rules }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const add = (list: FileList | null) => {
    const result = pickFiles(files, Array.from(list ?? []), rules);
    setRefused(result.refused);
    onChange(result.files);
    // The same file may be picked again after it was taken out.
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={label}
        multiple={rules.maxFiles !== 1}
        accept={rules.accept?.join(',')}
        hidden
        onChange={(event) => add(event.target.files)}
      />
      <Button variant="outlined" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {refused && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 2 }}>
          {refused}
        </Typography>
      )}
      {files.length > 0 && (
        <List aria-label="Selected files">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two picked files may be equal in everything
            <li key={`${file.name}-${at}`}>
              <span>{file.name}</span>
              <Mono>{fileSize(file.size)}</Mono>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
    </div>
  );
};
