import type { BidMark } from '@prepmarket/bidding-api';
import type { TaskType } from '@prepmarket/catalog-api';
import type { MilestoneStatus } from '@prepmarket/contracts-api';
import type { EntryGrade } from '@prepmarket/media-api';
import type { ClientName, VendorName } from '../accounts.js';
import type { Take } from '../film.js';

export interface DemoShot {
  name: string;
  description: string;
  tasks: TaskType[];
  take: Take;
}

export interface DemoBid {
  vendor: VendorName;
  amount: number;
  days: number;
  words: string;
  rounds?: number;
  exclusions?: string[];
  /** What becomes of it; it waits where nothing is said. */
  ends?: 'accepted' | 'rejected' | 'withdrawn';
  /** What its client keeps beside it. */
  mark?: Omit<BidMark, 'bidId'>;
}

interface DemoInvitation {
  vendor: VendorName;
  words: string;
  /** The vendor's words when it declines. */
  declines?: string;
}

/** What is wrong with a delivery. */
export type Flaw = 'without grain' | 'another take' | 'a frame late';

export interface DemoMilestone {
  title: string;
  /** Of the tasks that it covers, and of which shots they are. */
  type: TaskType;
  shots: string[];
  amount: number;
  days: number;
  /** How far it comes. */
  to: MilestoneStatus;
  /** The vendor's words with the delivery, and the client's about it. */
  note?: string;
  feedback?: string;
  /** By shot. */
  flaws?: Partial<Record<string, Flaw>>;
}

interface DemoContract {
  terms: string;
  milestones: DemoMilestone[];
  /** What both write to each other. */
  talk?: { by: 'client' | 'vendor'; text: string }[];
  /** How far it comes. */
  to: 'drafted' | 'signed by the client' | 'cancelled' | 'active' | 'disputed' | 'completed';
}

interface DemoEntry {
  vendor: VendorName;
  /** How far it comes. */
  to: 'taken' | 'submitted' | 'graded';
  flaw?: Flaw;
  graded?: EntryGrade;
}

/** A plate of a project on which vendors show mattes. */
export interface DemoTest {
  shot: string;
  title: string;
  brief: string;
  entries: DemoEntry[];
}

export interface DemoProject {
  key: string;
  client: ClientName;
  title: string;
  description: string;
  category: string;
  budget: { min: number; max: number };
  /** Until its deadline, from today on. */
  days: number;
  skills: string[];
  to: 'draft' | 'open' | 'cancelled';
  /** Its proposals are sealed for so many days. */
  sealed?: number;
  packages: { name: string; description: string; shots: DemoShot[] }[];
  invitations?: DemoInvitation[];
  bids: DemoBid[];
  /** What vendors ask of it, and what all are answered. */
  questions?: { vendor: VendorName; text: string; answer: string }[];
  test?: DemoTest;
  contract?: DemoContract;
}
