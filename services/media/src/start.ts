import type { INestApplication } from '@nestjs/common';
import { userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { startService } from '@prepmarket/service-kit';
import { ProjectColourRow } from './colours/project-colour.entity.js';
import { ShotColourRow } from './colours/shot-colour.entity.js';
import type { MediaConfig } from './config.js';
import { checkPrograms } from './ffmpeg/check.js';
import { MediaModule } from './media.module.js';
import { Media1764000000003 } from './migrations/1764000000003-media.js';
import { Sprites1764000000020 } from './migrations/1764000000020-sprites.js';
import { WaitingUploads1764000000040 } from './migrations/1764000000040-waiting-uploads.js';
import { ResumableUploads1764000000160 } from './migrations/1764000000160-resumable-uploads.js';
import { Colours1764000000780 } from './migrations/1764000000780-colours.js';
import { LostOriginals1764000000800 } from './migrations/1764000000800-lost-originals.js';
import { ProjectColours1764000000885 } from './migrations/1764000000885-project-colours.js';
import { Crashes1764000000890 } from './migrations/1764000000890-crashes.js';
import { EngagedBid, EngagedContract } from './places/engagement.entity.js';
import { FileRights } from './places/file-rights.js';
import { ProjectCopy } from './places/project.entity.js';
import { ShotCopy } from './places/shot.entity.js';
import { ResumablePart, ResumableUpload } from './resumable/resumable.entity.js';
import { republish } from './shots/republish.js';
import { ShotMedia } from './shots/shot-media.entity.js';
import { Upload } from './uploads/upload.entity.js';

export { type MediaConfig, quotaOf } from './config.js';

/** Starts the media service; fails with a sentence when ffmpeg cannot do what the service needs. */
export const start = async (config: MediaConfig): Promise<INestApplication> => {
  await checkPrograms(config);
  return startService(config, {
    module: MediaModule.forRoot(config),
    entities: [ProjectCopy, ShotCopy, EngagedBid, EngagedContract, Upload, ShotMedia, ShotColourRow, ProjectColourRow, ResumableUpload, ResumablePart],
    migrations: [
      Media1764000000003,
      Sprites1764000000020,
      WaitingUploads1764000000040,
      ResumableUploads1764000000160,
      Colours1764000000780,
      LostOriginals1764000000800,
      ProjectColours1764000000885,
      Crashes1764000000890,
    ],
    people: { registered: userRegistered, changed: userChanged, suspended: userSuspended },
    letter: 'm',
    jobsAlone: config.role === 'transcoder',
    fileReader: FileRights,
    adopts: 'incoming/',
    namedBy: ['uploads.staged_key', 'resumable_parts.key'],
    republish,
  });
};
