/** What bids offers other remotes to show, by the name it is asked for, with its props. */
export interface BiddingWidgets {
  /** A vendor's newest bids with amount and state: room for so many while they load, and who hears how many are shown. */
  'bids/OwnBids': { room?: number; onRows?: (rows: number) => void };
  /** What a project is estimated to cost, for a vendor whose client shows it; nothing where it does not. */
  'bids/EstimatedPrice': { projectId: string };
  /** A vendor's newest bid on a project; nothing while there is none. */
  'bids/OwnBid': {
    projectId: string;
    /** An invitation stands beside it: of a proposal that was not sent nothing is said. */
    invited?: boolean;
    /** Told whether the vendor has a proposal that stands, once that is known. */
    onLive?: (live: boolean) => void;
  };
  /** A vendor's invitation to a project, to be answered; nothing where there is none. */
  'bids/Invitation': {
    projectId: string;
    /** Pixels in height kept for it while it loads, where there is one. */
    room?: number;
  };
}
