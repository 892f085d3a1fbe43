import { type NoteReply, type NoteState, noteFramesText, noteStateText, versionLabel } from '@prepmarket/media-api';
import { localTime } from '@prepmarket/web-kit';
import { Button, Chip, MONO, Stack, StatusChip, type StatusColor, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { NoteImages } from './images.js';
import { NoteActions } from './note-actions.js';
import type { ShownNote } from './notes-context.js';
import { Reply } from './reply.js';
import type { Writing } from './use-writing.js';

const Row = styled.li<{ $here: boolean }>`
  display: grid;
  gap: 8px;
  padding: 10px 8px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  border-left: 3px solid ${({ theme, $here }) => ($here ? theme.palette.primary.main : 'transparent')};
  button {
    min-height: 32px;
  }
  @media (max-width: 599.95px) {
    button {
      min-height: 44px;
    }
  }
`;
const Words = styled.p`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Thread = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0 0 0 12px;
  list-style: none;
  border-left: 2px solid ${({ theme }) => theme.palette.divider};
`;
const colours = { open: 'warning', addressed: 'primary', verified: 'success', set_aside: 'default' } as const satisfies Record<NoteState, StatusColor>;

const Signed = ({ author, made_at }: Pick<NoteReply, 'author' | 'made_at'>) => (
  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
    {`${author.name}, ${author.side}, ${localTime(made_at)}`}
  </Typography>
);

/** One note with its answers; its frames lead there. */
export const NoteRow = ({ note, here, writing }: { note: ShownNote; here: boolean; writing: Writing }) => {
  const [answering, answer] = useState(false);
  const at = noteFramesText(note);
  return (
    <Row $here={here} aria-label={`Note at ${at}`} aria-current={here || undefined}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" aria-label={`Go to ${at}`} onClick={() => writing.go(note)} sx={{ fontFamily: MONO, minWidth: 0 }}>
          {at}
        </Button>
        <StatusChip label={noteStateText[note.state]} color={colours[note.state]} />
        {note.version_number !== undefined && <Chip size="small" label={versionLabel(note.version_number)} />}
        {!note.shared && <Chip size="small" label="Private" />}
        {note.drawing.length > 0 && <Chip size="small" label="Drawing" />}
        {note.edited_at && <Typography variant="caption">edited</Typography>}
      </Stack>
      <Words>{note.text}</Words>
      <NoteImages images={note.images} />
      <Signed {...note} />
      {note.replies.length > 0 && (
        <Thread aria-label={`Answers to the note at ${at}`}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <Words>{reply.text}</Words>
              <NoteImages images={reply.images} />
              <Signed {...reply} />
            </li>
          ))}
        </Thread>
      )}
      {answering ? (
        <Reply note={note} path={{ ...writing.path, versionId: note.version_id }} onClose={() => answer(false)} />
      ) : (
        <NoteActions note={note} writing={writing} onReply={() => answer(true)} />
      )}
    </Row>
  );
};
