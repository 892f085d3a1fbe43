/** What contracts offers other remotes to show, by the name it is asked for, with its props. */
export interface ContractsWidgets {
  /** The reader's contracts that are not over, those due first: room for so many while they load, and who hears how many are shown. */
  'contracts/Running': { room?: number; onRows?: (rows: number) => void };
  /** What a vendor was paid this month, and what is to come. */
  'contracts/Money': object;
}
