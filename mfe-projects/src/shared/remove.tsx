import { ActDialog, type ActDialogProps } from '@prepmarket/web-kit/ui-parts';

export type RemoveProps = Omit<ActDialogProps<unknown>, 'confirmLabel' | 'busyLabel' | 'danger'>;

/** Asks before a record is deleted, says how it went, and stays open when it failed. */
export const RemoveDialog = (props: RemoveProps) => <ActDialog {...props} confirmLabel="Delete" busyLabel="Deleting..." danger />;
