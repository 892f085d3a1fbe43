import { searchMost } from '@prepmarket/api-kit';
import { CloseIcon, IconButton } from '@prepmarket/web-kit/ui';
import { Command } from 'cmdk';
import { useState } from 'react';
import { opened } from './opened.js';
import { Head, Note, PaletteBody } from './palette-parts.js';
import { ResultGroups } from './result-group.js';
import { useResults } from './use-results.js';

export const TITLE = 'Search and commands';

interface BodyProps {
  signOut: () => unknown;
  onChoose: (run: () => unknown) => void;
  onClose: () => void;
}

/** A field, and below it what fits: arrows choose, Enter goes there or does it. */
export const Body = ({ signOut, onChoose, onClose }: BodyProps) => {
  const [input, setInput] = useState(opened.text);
  const type = (text: string) => {
    opened.text = text;
    setInput(text);
  };
  const typed = input.trim();
  const { results, missing, busy, nothing } = useResults(typed, signOut);
  return (
    <PaletteBody>
      <Command label={TITLE} shouldFilter={false} vimBindings={false} loop>
        <Head>
          <Command.Input autoFocus value={input} onValueChange={type} placeholder="Search, or name what to do" aria-label={TITLE} maxLength={searchMost} />
          <IconButton aria-label="Close" onClick={onClose} sx={{ mr: 2, width: 44, height: 44 }}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Head>
        <Command.List label="Results">
          <ResultGroups results={results} typed={typed} onChoose={onChoose} />
        </Command.List>
        <div role="status">
          {busy && <Note>Searching…</Note>}
          {missing.length > 0 && <Note>{`${missing.join(' and ')} cannot be searched right now.`}</Note>}
          {nothing && <Note>{`Nothing is named like “${typed}”.`}</Note>}
        </div>
      </Command>
    </PaletteBody>
  );
};
