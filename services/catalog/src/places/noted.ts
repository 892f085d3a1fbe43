import type { ProjectAct } from '@prepmarket/catalog-api';
import type { Act, Tx } from '@prepmarket/service-kit';

/** Leaves a line in the history of a project: of itself, or of what lies below it. */
export const noted = (tx: Tx, projectId: string, act: ProjectAct, of: Omit<Act, 'act' | 'belongsTo'>): Promise<void> =>
  tx.audit(projectAct(projectId, act, of));

export const projectAct = (projectId: string, act: ProjectAct, of: Omit<Act, 'act' | 'belongsTo'>): Act => ({ ...of, act, belongsTo: projectId });

type Kind = 'package' | 'shot' | 'task';

/** The vendor's word on whether something may be removed. */
export const notedConsent = (tx: Tx, projectId: string, agreed: boolean, of: { kind: Kind; id: string }): Promise<void> =>
  noted(tx, projectId, agreed ? 'removal-agreed' : 'removal-agreement-withdrawn', of);
