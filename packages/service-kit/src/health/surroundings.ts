/** What a process of the service has to do with: only that is looked at. */
export interface Surroundings {
  files: boolean;
  /** Requests, and with them events. */
  requests: boolean;
}

export const SURROUNDINGS = Symbol('SURROUNDINGS');
