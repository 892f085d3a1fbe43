import { taskTypes } from '@prepmarket/catalog-api';
import { type CheckRuleSetting, type CheckSeverity, checkSeverities } from '@prepmarket/media-api';

export const severityText = { fault: 'Fault', warning: 'Warning', off: 'Off' } as const satisfies Record<CheckSeverity, string>;
export const severityOptions = checkSeverities.map((value) => ({ value, label: severityText[value] }));

export const typeOptions = [{ value: '', label: 'All rules' }, ...taskTypes.map((value) => ({ value, label: `For ${value}` }))];

/** 'roto, paint' */
export const typesText = ({ types }: Pick<CheckRuleSetting, 'types'>): string => types.join(', ');

/** 'Warning, 8 frames of handle at each end' */
export const heldText = ({ severity, threshold }: Pick<CheckRuleSetting, 'severity' | 'threshold'>, means: string | null): string =>
  [severityText[severity], threshold === null ? '' : `${threshold} ${means ?? ''}`.trim()].filter(Boolean).join(', ');

export const isOwn = ({ severity, threshold, own }: CheckRuleSetting): boolean => severity === own.severity && threshold === own.threshold;
