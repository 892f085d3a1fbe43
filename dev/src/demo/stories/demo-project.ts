import type { TaskType } from '@prepmarket/catalog-api';
import type { MilestoneStatus } from '@prepmarket/contracts-api';
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
}

export interface DemoMilestone {
  title: string;
  /** Of the tasks that it covers. */
  type: TaskType;
  amount: number;
  days: number;
  /** How far it comes. */
  to: MilestoneStatus;
}

interface DemoContract {
  terms: string;
  milestones: DemoMilestone[];
  /** How far it comes. */
  to: 'drafted' | 'signed by the client' | 'active' | 'disputed' | 'completed';
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
  bids: DemoBid[];
  contract?: DemoContract;
}
