import { Controller, Delete, Get, Post, Put, UseInterceptors } from '@nestjs/common';
import { type Actor, type AuditQuery, auditQuery, limits } from '@prepmarket/api-kit';
import { type NewProject, newProject, type ProjectEdit, type ProjectQuery, projectEdit, projectMessages, projectQuery } from '@prepmarket/catalog-api';
import { type Arrival, answer, CurrentUser, Form, FormWithFiles, IfMatch, type StoredFile, ZBody, ZQuery } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { ProjectsService } from './projects.service.js';

const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const mayCreate = ({ actor, ask }: Arrival) => ask(ProjectsService).mayCreate(actor);

@Controller('projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  async list(@CurrentUser() actor: Actor, @ZQuery(projectQuery) query: ProjectQuery) {
    const { projects, pagination } = await this.projects.list(actor, query);
    return { ...answer('projects', projects), pagination };
  }

  @Post()
  @UseInterceptors(FormWithFiles({ schema: newProject, files: { attachments }, json: ['budget', 'skills'], may: mayCreate }))
  async create(@CurrentUser() actor: Actor, @Form() form: { fields: NewProject; files: StoredFile[] }) {
    return answer('project', await this.projects.create(actor, form.fields, form.files), projectMessages.created);
  }

  @Get(':projectId')
  async get(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(projectQuery) query: ProjectQuery) {
    return answer('project', await this.projects.get(actor, place, query));
  }

  @Get(':projectId/history')
  async history(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.projects.history(actor, place.projectId ?? '', query);
    return { ...answer('history', lines), next };
  }

  @Put(':projectId')
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(projectEdit) edit: ProjectEdit, @IfMatch() version?: number) {
    return answer('project', await this.projects.edit(actor, place, edit, version), projectMessages.updated);
  }

  @Delete(':projectId')
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('project', await this.projects.remove(actor, place), projectMessages.deleted);
  }
}
