import { Controller, Delete, Get, Post, Put, UseInterceptors } from '@nestjs/common';
import { type Actor, type AuditQuery, auditQuery, limits, pagination as pages } from '@prepmarket/api-kit';
import {
  listedProject,
  type NewProject,
  newProject,
  type ProjectEdit,
  type ProjectQuery,
  projectEdit,
  projectFacets,
  projectMessages,
  projectQuery,
} from '@prepmarket/catalog-api';
import {
  About,
  type Arrival,
  answer,
  answers,
  answersHistory,
  answersRemoved,
  CurrentUser,
  Form,
  FormWithFiles,
  IfMatch,
  type StoredFile,
  ZBody,
  ZQuery,
} from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { ProjectsService } from './projects.service.js';

const attachments = { max: limits.filesPerForm, maxBytes: limits.attachmentBytes };
const mayCreate = ({ actor, ask }: Arrival) => ask(ProjectsService).mayCreate(actor);

const SEES = 'Whoever sees it: everybody while it is open, then its client, the vendors of its bids and contract, and administrators.';
const OWNER = 'Its client.';
const BIDDABLE =
  'With may_bid it keeps to what the vendor who asks may bid on. Of a sealed project the catalog knows no proposals: it stays among them after the vendor has bid.';

@Controller('projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  @About('List projects', answers('projects', [listedProject], { pagination: pages }), {
    who: 'Everybody who is signed in: open projects, and those that one has a part in. Administrators see all.',
    notes: BIDDABLE,
  })
  async list(@CurrentUser() actor: Actor, @ZQuery(projectQuery) query: ProjectQuery) {
    const { projects, pagination } = await this.projects.list(actor, query);
    return { ...answer('projects', projects), pagination };
  }

  @Get('facets')
  @About('Count projects by what one may choose', answers('facets', projectFacets), {
    who: 'Everybody who is signed in: of the projects that their list has.',
    notes: BIDDABLE,
  })
  async facets(@CurrentUser() actor: Actor, @ZQuery(projectQuery) query: ProjectQuery) {
    return answer('facets', await this.projects.facets(actor, query));
  }

  @Post()
  @About('List a project', answers('project', listedProject), { who: 'Clients, and administrators for a client.' })
  @UseInterceptors(FormWithFiles({ schema: newProject, files: { attachments }, json: ['budget', 'skills'], may: mayCreate }))
  async create(@CurrentUser() actor: Actor, @Form() form: { fields: NewProject; files: StoredFile[] }) {
    return answer('project', await this.projects.create(actor, form.fields, form.files), projectMessages.created);
  }

  @Get(':projectId')
  @About('Read a project', answers('project', listedProject), { who: SEES })
  async get(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(projectQuery) query: ProjectQuery) {
    return answer('project', await this.projects.get(actor, place, query));
  }

  @Get(':projectId/history')
  @About('Read what was done to a project', answersHistory, { who: 'Its client, and administrators.' })
  async history(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(auditQuery) query: AuditQuery) {
    const { lines, next } = await this.projects.history(actor, place.projectId ?? '', query);
    return { ...answer('history', lines), next };
  }

  @Put(':projectId')
  @About('Change a project', answers('project', listedProject), { who: OWNER })
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(projectEdit) edit: ProjectEdit, @IfMatch() version?: number) {
    return answer('project', await this.projects.edit(actor, place, edit, version), projectMessages.updated);
  }

  @Delete(':projectId')
  @About('Delete a project', answersRemoved('project'), { who: OWNER })
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('project', await this.projects.remove(actor, place), projectMessages.deleted);
  }
}
