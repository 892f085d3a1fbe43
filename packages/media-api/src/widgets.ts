interface PackagePlace {
  projectId: string;
  packageId: string;
}

/** Files on their way to one shot, handed to whoever uploads: a video, or the images of a sequence in frame order. */
export interface PlateUpload<File> extends PackagePlace {
  kind: 'video' | 'sequence';
  shotName: string;
  /** The shot that takes them; without it one is made, and goes again when the upload is given up. */
  shotId?: string;
  folderName?: string;
  files: readonly File[];
}

/** What media offers other remotes to show, by the name it is asked for, with its props. `Shot` is the catalog's, `File` the browser's. */
export interface MediaWidgets<Shot, File = unknown> {
  /** Where files are dropped that become shots. */
  'media/UploadCard': PackagePlace;
  /** Takes plates for a whole project, dropped anywhere on the page or picked: they find their shots by name. While the project holds none it is what one does `first`. */
  'media/ProjectDrop': { projectId: string; first?: boolean };
  /** Every upload of the person who is signed in; drawn once, by the frame of the page. */
  'media/UploadTray': object;
  /** Takes one video, dropped or picked, for a form that makes a shot. */
  'media/VideoDrop': { file: File | undefined; onChange: (file: File | undefined) => void; disabled?: boolean };
  /** The picture of a shot: the video, or how far it is, or that there is none. */
  'media/ShotMedia': PackagePlace & {
    shot: Shot;
    /** Frames of a task, counted from 1: it goes to the first and plays these, also when another task's come after it. */
    range?: { frame_start: number; frame_end: number };
    /** Whether whoever looks may upload a plate to it. */
    mayUpload?: boolean;
    /** The shot has a picture now and should be asked for again. */
    onReady?: () => void;
  };
  /** Nothing to see: has the clip of a shot opened that somebody is about to look at. */
  'media/ClipAhead': { shot: Shot };
  /** The player of a shot, frame by frame. */
  'media/Player': {
    shot: Shot;
    /** Frames of a task, counted from 1: it opens at the first and plays these. */
    range?: { frame_start: number; frame_end: number };
    /** Opens at the frame of '?frame=' in the page's address, and keeps it there. One player of a page may. */
    address?: boolean;
  };
  /** How the plates of a project are meant, for its owner to say. */
  'media/ProjectColour': { projectId: string };
  /**
   * What was delivered under a contract, by task, for its parties; its vendor sends the next versions there. A new `shown` opens in the player.
   * Of a contract that is `over` nothing more is said to come.
   */
  'media/Versions': { contractId: string; vendorName: string; shown?: { id: string }; over?: boolean };
  /** The picture of one of these, to be run over by a mouse: nothing in it takes the focus, so that a button may hold it. */
  'media/VersionPicture': { contractId: string; versionId: string };
  /** The page of a review link, whose secret stands behind the '#' of the page's address. For everybody. */
  'media/Review': object;
  /** What a vendor shows of its work; for the vendor itself, to be changed. */
  'media/Reel': { vendorId: string };
  /** Who did what to a reel, for the vendor and administrators; folded. */
  'media/ReelHistory': { vendorId: string };
  /** The plates of all shots of a project. Its host shows it where they are asked for. */
  'media/Plates': { projectId: string };
}
