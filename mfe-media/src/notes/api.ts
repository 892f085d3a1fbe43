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
  reviewNotesPath,
} from '@prepmarket/media-api';
import type { NoticesRead } from '@prepmarket/notices-api';
import { ifMatch, unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, type VersionPath } from '../api.js';

/** `reviewId`: for the guest of a review link, who has no contract. */
export interface NotesPath extends VersionPath {
  reviewId?: string;
}
interface NotePath extends NotesPath {
  noteId: string;
}

const all = ({ contractId, versionId, reviewId }: NotesPath) => ({
  url: reviewId ? reviewNotesPath(reviewId, versionId) : notesPath(contractId, versionId),
  anonymous: reviewId !== undefined,
});
const at = ({ contractId, versionId, noteId }: NotePath): string => notePath(contractId, versionId, noteId);
const changed = (_result: unknown, _error: unknown, { contractId, versionId }: VersionPath) => [mediaTags.notesOn(versionId), mediaTags.notesIn(contractId)];

const notesApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<NoteList, NotesPath>({
      query: all,
      transformResponse: unwrap<NoteList>('list'),
      providesTags: changed,
    }),
    /** With the same id the same note, however often it is sent. */
    addNote: build.mutation<Note, NotesPath & { note: NewNote }>({
      query: ({ note, ...path }) => ({ ...all(path), method: 'POST', body: note }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    editNote: build.mutation<Note, NotePath & { edit: NoteEdit; version: number }>({
      query: ({ edit, version, ...path }) => ({ url: at(path), method: 'PUT', body: edit, headers: ifMatch(version) }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    replyToNote: build.mutation<Note, NotePath & { reply: NewNoteReply }>({
      query: ({ reply, noteId, ...path }) => {
        const { url, anonymous } = all(path);
        return { url: `${url}/${noteId}/replies`, anonymous, method: 'POST', body: reply };
      },
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    moveNote: build.mutation<Note, NotePath & { state: NoteState }>({
      query: ({ state, ...path }) => ({ url: `${at(path)}/state`, method: 'PUT', body: { state } }),
      transformResponse: unwrap<Note>('note'),
      invalidatesTags: changed,
    }),
    /** Who looks at a version has read what the bell told of its notes; the bell hears so by the stream. */
    readNotices: build.mutation<unknown, string>({
      query: (id) => ({ url: 'notices/read', method: 'POST', body: { about: { kind: 'version-note', id } } satisfies NoticesRead }),
    }),
    removeNote: build.mutation<unknown, NotePath>({
      query: (path) => ({ url: at(path), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useNotesQuery,
  useAddNoteMutation,
  useEditNoteMutation,
  useReplyToNoteMutation,
  useMoveNoteMutation,
  useRemoveNoteMutation,
  useReadNoticesMutation,
} = notesApi;
