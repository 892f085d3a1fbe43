/** Why a backup is not made or not restored: a sentence with its cure. */
export class BackupRefused extends Error {}
