import type { CheckSettings } from '@prepmarket/media-api';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** What is set of the check of versions for a project; no row: nothing yet. */
@Entity('project_checks')
export class ProjectCheckRow {
  @PrimaryColumn('uuid') project_id: string;
  /** Only what is other than the rules' own. */
  @Column('jsonb') settings: CheckSettings;
  @Column('int') version: number;
  @Column('timestamptz') updated_at: Date;
  @Column('uuid', { nullable: true }) updated_by: string | null;
}

export const settingsOf = async (manager: EntityManager, projectId: string): Promise<CheckSettings> =>
  (await manager.findOneBy(ProjectCheckRow, { project_id: projectId }))?.settings ?? {};
