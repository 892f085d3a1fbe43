interface PackagePlace {
  projectId: string;
  packageId: string;
}

/** What media offers other remotes to show, by the name it is asked for, with its props. `Shot` is the catalog's. */
export interface MediaWidgets<Shot> {
  /** Where files are dropped that become shots. */
  'media/UploadCard': PackagePlace & {
    /** After every upload that left a shot behind, also a failed one. */
    onDone?: () => void;
  };
  /** The picture of a shot: the video, or how far it is, or that there is none. */
  'media/ShotMedia': PackagePlace & {
    shot: Shot;
    /** The shot has a picture now and should be asked for again. */
    onReady?: () => void;
  };
}
