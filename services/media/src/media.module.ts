import { type DynamicModule, Module } from '@nestjs/common';
import { Burner } from './burnt/burner.js';
import { BurntCopies } from './burnt/copies.service.js';
import { CheckAgain } from './checks/check-again.js';
import { ChecksController } from './checks/checks.controller.js';
import { NotedListener } from './checks/noted.listener.js';
import { ProjectChecksController } from './checks/project-checks.controller.js';
import { ProjectChecksService } from './checks/project-checks.service.js';
import { Anew } from './colours/anew.js';
import { ColoursController } from './colours/colours.controller.js';
import { Colours } from './colours/colours.js';
import { ColoursService } from './colours/colours.service.js';
import { ProjectColoursController } from './colours/project-colours.controller.js';
import { ProjectColoursService } from './colours/project-colours.service.js';
import { CompanionsController } from './companions/companions.controller.js';
import { Companions } from './companions/companions.service.js';
import { Adoption } from './jobs/adoption.js';
import { EncodeQueue } from './jobs/encode-queue.js';
import { Encoder } from './jobs/encoder.js';
import { Encoding } from './jobs/encoding.js';
import { Leases } from './jobs/leases.js';
import { LocalCopies } from './jobs/local-copies.js';
import { Machine } from './jobs/machine.js';
import { Outcome } from './jobs/outcome.js';
import { LiveSlots } from './jobs/slots.js';
import { Tidy } from './jobs/tidy.js';
import { Verdict } from './jobs/verdict.js';
import { WorkFolder } from './jobs/work-folder.js';
import { WorkSpace } from './jobs/work-space.js';
import { LeavingListener } from './leaving/leaving.listener.js';
import { Measurings } from './measuring/measurings.js';
import { PlateComparison } from './measuring/plate-comparison.js';
import { MEDIA_CONFIG, type MediaConfig } from './media.config.js';
import { GuestNoteImagesController } from './note-images/guest-note-images.controller.js';
import { ImageEncoder } from './note-images/image-encoder.js';
import { NoteImagesController } from './note-images/note-images.controller.js';
import { NoteImages } from './note-images/note-images.service.js';
import { UnnamedImages } from './note-images/unnamed-images.js';
import { FramePicturesMaker } from './notes/export/frame-pictures.js';
import { NoteExportsController } from './notes/export/note-exports.controller.js';
import { NoteExports } from './notes/export/note-exports.service.js';
import { SmallImages } from './notes/export/small-images.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { EngagementsListener } from './places/engagements.listener.js';
import { FileRights } from './places/file-rights.js';
import { HistoryController } from './places/history.controller.js';
import { PackagesListener } from './places/packages.listener.js';
import { Places } from './places/places.js';
import { ProjectsListener } from './places/projects.listener.js';
import { ShotsListener } from './places/shots.listener.js';
import { TasksListener } from './places/tasks.listener.js';
import { GuestPresenceController } from './presence/guest-presence.controller.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { ProfilesController } from './profile/profiles.controller.js';
import { ProfilesService } from './profile/profiles.service.js';
import { ClipUploadsController } from './reels/clip-uploads.controller.js';
import { ReelPlaces } from './reels/reel-places.js';
import { ReelStillsController } from './reels/reel-stills.controller.js';
import { ReelStills } from './reels/reel-stills.js';
import { ReelsController } from './reels/reels.controller.js';
import { ReelsService } from './reels/reels.service.js';
import { Completion } from './resumable/completion.js';
import { Followers } from './resumable/followers.js';
import { Holds } from './resumable/holds.js';
import { LeftBehind } from './resumable/left-behind.js';
import { Lines } from './resumable/lines.js';
import { Parts } from './resumable/parts.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableRows } from './resumable/resumable-rows.js';
import { Tus } from './resumable/tus.js';
import { Doors } from './reviews/doors.service.js';
import { GuestNotes } from './reviews/guest-notes.service.js';
import { GuestsController } from './reviews/guests.controller.js';
import { Guests } from './reviews/guests.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { ShotsService } from './shots/shots.service.js';
import { StillMaker } from './stills/still-maker.js';
import { StillsController } from './stills/stills.controller.js';
import { Stills } from './stills/stills.js';
import { StillsService } from './stills/stills.service.js';
import { EntriesController } from './test-shots/entries.controller.js';
import { EntriesService } from './test-shots/entries.service.js';
import { EntryPlaces } from './test-shots/entry-places.js';
import { EntryUploadsController } from './test-shots/entry-uploads.controller.js';
import { TestShotsController } from './test-shots/test-shots.controller.js';
import { TestShotsListener } from './test-shots/test-shots.listener.js';
import { TestShotsService } from './test-shots/test-shots.service.js';
import { TurnsController } from './turns/turns.controller.js';
import { ArchiveReceiver } from './uploads/archive-receiver.js';
import { Quota } from './uploads/quota.js';
import { RefusedFiles } from './uploads/refused-files.js';
import { SequenceReceiver } from './uploads/sequence-receiver.js';
import { UploadMoves } from './uploads/upload-moves.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';
import { VideoReceiver } from './uploads/video-receiver.js';
import { DeliveryZipsController } from './versions/delivery-zips.controller.js';
import { DeliveryZips } from './versions/delivery-zips.service.js';
import { VersionPlaces } from './versions/version-places.js';
import { VersionUploadsController } from './versions/version-uploads.controller.js';
import { VersionsController } from './versions/versions.controller.js';
import { VersionsService } from './versions/versions.service.js';
import { PlateZipsController } from './zips/plate-zips.controller.js';
import { PlateZips } from './zips/plate-zips.service.js';

@Module({})
export class MediaModule {
  static forRoot(config: MediaConfig): DynamicModule {
    return {
      module: MediaModule,
      // A transcoder is asked nothing and told nothing: its jobs are in the database.
      controllers:
        config.role === 'transcoder'
          ? []
          : [
              TurnsController,
              UploadsController,
              ColoursController,
              ProjectColoursController,
              HistoryController,
              ResumableController,
              PlateZipsController,
              DeliveryZipsController,
              NoteExportsController,
              ProfilesController,
              StillsController,
              ReelStillsController,
              ReelsController,
              ClipUploadsController,
              VersionsController,
              VersionUploadsController,
              CompanionsController,
              NotesController,
              NoteImagesController,
              PresenceController,
              ChecksController,
              ProjectChecksController,
              ReviewsController,
              GuestsController,
              GuestPresenceController,
              GuestNoteImagesController,
              TestShotsController,
              EntriesController,
              EntryUploadsController,
              ProjectsListener,
              PackagesListener,
              ShotsListener,
              TasksListener,
              EngagementsListener,
              LeavingListener,
              TestShotsListener,
              NotedListener,
            ],
      providers: [
        { provide: MEDIA_CONFIG, useValue: config },
        Places,
        ReelPlaces,
        ReelStills,
        ReelsService,
        VersionPlaces,
        EntryPlaces,
        TestShotsService,
        EntriesService,
        VersionsService,
        ProjectChecksService,
        CheckAgain,
        Companions,
        NotesService,
        NoteImages,
        ImageEncoder,
        UnnamedImages,
        NoteExports,
        FramePicturesMaker,
        SmallImages,
        ReviewsService,
        Doors,
        Guests,
        BurntCopies,
        Burner,
        GuestNotes,
        PresenceService,
        FileRights,
        PlateZips,
        DeliveryZips,
        StillMaker,
        Stills,
        StillsService,
        ShotsService,
        Colours,
        ColoursService,
        ProjectColoursService,
        Anew,
        UploadsService,
        Quota,
        RefusedFiles,
        ArchiveReceiver,
        Parts,
        Holds,
        Followers,
        Lines,
        ResumableRows,
        Completion,
        LeftBehind,
        Tus,
        UploadMoves,
        VideoReceiver,
        SequenceReceiver,
        WorkFolder,
        LiveSlots,
        Leases,
        Adoption,
        Encoding,
        Measurings,
        ProfilesService,
        PlateComparison,
        Outcome,
        LocalCopies,
        WorkSpace,
        Machine,
        Verdict,
        EncodeQueue,
        Encoder,
        Tidy,
      ],
    };
  }
}
