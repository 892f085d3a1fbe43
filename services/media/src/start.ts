import type { INestApplication } from '@nestjs/common';
import { type ScopedDomain, sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { zipMinutes } from '@prepmarket/media-api';
import { type Administered, startService } from '@prepmarket/service-kit';
import { BurntCopyRow } from './burnt/burnt-copy.entity.js';
import { chapter } from './chapter.js';
import { VersionCheck } from './checks/check.entity.js';
import { VersionFields } from './checks/fields.entity.js';
import { ProjectCheckRow } from './checks/project-check.entity.js';
import { ProjectColourRow } from './colours/project-colour.entity.js';
import { ShotColourRow } from './colours/shot-colour.entity.js';
import { CompanionRow } from './companions/companion.entity.js';
import type { MediaConfig } from './config.js';
import { checkPrograms } from './ffmpeg/check.js';
import { MediaModule } from './media.module.js';
import { migrations } from './migrations/index.js';
import { NOTE_IMAGE, NoteImageRow } from './note-images/note-image.entity.js';
import { NoteReplyRow, NoteRow } from './notes/note.entity.js';
import { sharedNotes } from './notes/tell-notes.js';
import { ownData } from './own-data.js';
import { EngagedBid, EngagedContract } from './places/engagement.entity.js';
import { FileRights } from './places/file-rights.js';
import { PackageCopy } from './places/package.entity.js';
import { ProjectCopy } from './places/project.entity.js';
import { ShotCopy } from './places/shot.entity.js';
import { TaskCopy } from './places/task.entity.js';
import { PresenceRow } from './presence/presence.entity.js';
import { ReelClipRow } from './reels/reel-clip.entity.js';
import { ResumablePart, ResumableUpload } from './resumable/resumable.entity.js';
import { ReviewLinkRow, ReviewVisitRow } from './reviews/review.entity.js';
import { pictures } from './shots/republish.js';
import { ShotMedia } from './shots/shot-media.entity.js';
import { TestEntryRow } from './test-shots/entry.entity.js';
import { grades } from './test-shots/republish.js';
import { TestShotRow } from './test-shots/test-shot.entity.js';
import { RefusedFile } from './uploads/refused-file.entity.js';
import { Upload } from './uploads/upload.entity.js';
import { readyVersions } from './versions/republish.js';
import { VersionRow } from './versions/version.entity.js';
import { PlateZipRow } from './zips/plate-zip.entity.js';

export { type MediaConfig, quotaOf, quotaVariables } from './config.js';

/** What operators' commands work on. */
export const administered: Administered = {
  entities: [
    ProjectCopy,
    ShotCopy,
    PackageCopy,
    TaskCopy,
    EngagedBid,
    EngagedContract,
    Upload,
    ShotMedia,
    ShotColourRow,
    ProjectColourRow,
    ResumableUpload,
    ResumablePart,
    RefusedFile,
    PlateZipRow,
    ReelClipRow,
    VersionRow,
    VersionCheck,
    VersionFields,
    ProjectCheckRow,
    CompanionRow,
    NoteRow,
    NoteReplyRow,
    NoteImageRow,
    BurntCopyRow,
    ReviewLinkRow,
    ReviewVisitRow,
    PresenceRow,
    TestShotRow,
    TestEntryRow,
  ],
  migrations,
  republish: [pictures, readyVersions, sharedNotes, grades],
  letter: 'm',
  adopts: 'incoming/',
  namedBy: ['uploads.staged_key', 'resumable_parts.key'],
};

/** Starts the media service; fails with a sentence when ffmpeg cannot do what the service needs. */
export const start = async (config: MediaConfig): Promise<INestApplication> => {
  if (!config.programsSeen) await checkPrograms(config);
  return startService(config, {
    chapter,
    ownData,
    module: MediaModule.forRoot(config),
    ...administered,
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded },
    scope: 'media' satisfies ScopedDomain,
    jobsAlone: config.role === 'transcoder',
    fileReader: FileRights,
    counted: ['cube', NOTE_IMAGE],
    oldRows: [
      { table: 'presences', since: 'seen_at', keptFor: '1 minute', hourly: true },
      { table: 'plate_zips', since: 'created_at', keptFor: `${zipMinutes} minutes`, hourly: true },
      // With who was there by them; networks go as those of the audit trail do.
      { table: 'review_links', since: 'expires_at', keptFor: '180 days' },
      { table: 'review_visits', since: 'opened_at', keptFor: '180 days', empties: 'network' },
    ],
  });
};
