import { Media1764000000003 } from './1764000000003-media.js';
import { Sprites1764000000020 } from './1764000000020-sprites.js';
import { WaitingUploads1764000000040 } from './1764000000040-waiting-uploads.js';
import { ResumableUploads1764000000160 } from './1764000000160-resumable-uploads.js';
import { Colours1764000000780 } from './1764000000780-colours.js';
import { LostOriginals1764000000800 } from './1764000000800-lost-originals.js';
import { OneRequestAtATime1764000000870 } from './1764000000870-one-request-at-a-time.js';
import { ProjectColours1764000000885 } from './1764000000885-project-colours.js';
import { Crashes1764000000890 } from './1764000000890-crashes.js';
import { OthersStates1764000000910 } from './1764000000910-others-states.js';
import { AnnouncedBytes1764000000976 } from './1764000000976-announced-bytes.js';
import { RefusedFiles1764000000982 } from './1764000000982-refused-files.js';
import { Pixels1764000001210 } from './1764000001210-pixels.js';
import { ColourVersions1764000001236 } from './1764000001236-colour-versions.js';
import { ProjectsOfOwners1764000001341 } from './1764000001341-projects-of-owners.js';
import { PlateZips1764000001848 } from './1764000001848-plate-zips.js';
import { Reels1764000001910 } from './1764000001910-reels.js';
import { Versions1764000001930 } from './1764000001930-versions.js';
import { VersionFields1764000002011 } from './1764000002011-version-fields.js';
import { VersionChecks1764000002020 } from './1764000002020-version-checks.js';
import { CheckSettings1764000002032 } from './1764000002032-check-settings.js';
import { Notes1764000002040 } from './1764000002040-notes.js';
import { FirstNumbers1764000002065 } from './1764000002065-first-numbers.js';
import { ProjectTitles1764000002073 } from './1764000002073-project-titles.js';
import { ReviewLinks1764000002083 } from './1764000002083-review-links.js';
import { AlphaClips1764000002129 } from './1764000002129-alpha-clips.js';
import { Companions1764000002140 } from './1764000002140-companions.js';
import { Presence1764000002152 } from './1764000002152-presence.js';
import { NoteImages1764000002160 } from './1764000002160-note-images.js';
import { Alone1764000002172 } from './1764000002172-alone.js';
import { BurntCopies1764000002300 } from './1764000002300-burnt-copies.js';
import { Contents1764000002305 } from './1764000002305-contents.js';
import { TestShots1764000002360 } from './1764000002360-test-shots.js';
import { Sample1764000002449 } from './1764000002449-sample.js';
import { Decided1764000002487 } from './1764000002487-decided.js';

export const migrations = [
  Media1764000000003,
  Sprites1764000000020,
  WaitingUploads1764000000040,
  ResumableUploads1764000000160,
  Colours1764000000780,
  LostOriginals1764000000800,
  OneRequestAtATime1764000000870,
  ProjectColours1764000000885,
  Crashes1764000000890,
  OthersStates1764000000910,
  AnnouncedBytes1764000000976,
  RefusedFiles1764000000982,
  Pixels1764000001210,
  ColourVersions1764000001236,
  ProjectsOfOwners1764000001341,
  PlateZips1764000001848,
  Reels1764000001910,
  Versions1764000001930,
  VersionFields1764000002011,
  VersionChecks1764000002020,
  CheckSettings1764000002032,
  Notes1764000002040,
  FirstNumbers1764000002065,
  ProjectTitles1764000002073,
  ReviewLinks1764000002083,
  AlphaClips1764000002129,
  Companions1764000002140,
  Presence1764000002152,
  NoteImages1764000002160,
  Alone1764000002172,
  BurntCopies1764000002300,
  Contents1764000002305,
  TestShots1764000002360,
  Sample1764000002449,
  Decided1764000002487,
];
