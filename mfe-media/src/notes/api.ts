import {
  mediaTags,
  type NewNote,
  type NewNoteReply,
  type Note,
  type NoteEdit,
  type NoteList,
  type NoteState,
  notePath,
  notesPath,
} from '@prepmarket/media-api';
import { ifMatch, unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, type VersionPath } from '../api.js';

interface NotePath extends VersionPath {
  noteId: string;
}

const at = ({ contractId, versionId, noteId }: NotePath): string => notePath(contractId, versionId, noteId);
const changed = (_result: unknown, _error: unknown, { contractId, versionId }: VersionPath) => [mediaTags.notesOn(versionId), mediaTags.notesIn(contractId)];

const notesApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<NoteList, VersionPath>({
      query: ({ contractId, versionId }) => notesPath(contractId, versionId),
      transformResponse: unwrap<NoteList>('list'),
      providesTags: changed,
    }),
    /** With the same id the same note, however often it is sent. */
    addNote: build.mutation<Note, VersionPath & { note: NewNote }>({
      query: ({ contractId, versionId, note }) => ({ url: notesPath(contractId, versionId), method: 'POST', body: note }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    editNote: build.mutation<Note, NotePath & { edit: NoteEdit; version: number }>({
      query: ({ edit, version, ...path }) => ({ url: at(path), method: 'PUT', body: edit, headers: ifMatch(version) }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    replyToNote: build.mutation<Note, NotePath & { reply: NewNoteReply }>({
      query: ({ reply, ...path }) => ({ url: `${at(path)}/replies`, method: 'POST', body: reply }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    moveNote: build.mutation<Note, NotePath & { state: NoteState }>({
      query: ({ state, ...path }) => ({ url: `${at(path)}/state`, method: 'PUT', body: { state } }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    removeNote: build.mutation<unknown, NotePath>({
      query: (path) => ({ url: at(path), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useNotesQuery, useAddNoteMutation, useEditNoteMutation, useReplyToNoteMutation, useMoveNoteMutation, useRemoveNoteMutation } = notesApi;
