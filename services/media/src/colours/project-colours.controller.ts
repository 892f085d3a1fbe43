import { Controller, Get, Param, Put, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { projectMessages } from '@prepmarket/catalog-api';
import { type ColourChoice, colourChoice, colourMessages, colourPath, projectColour } from '@prepmarket/media-api';
import { About, type Arrival, answer, answers, CurrentUser, Form, FormWithFiles, IfMatch, type StoredFile, uuidOf, uuidParam } from '@prepmarket/service-kit';
import { Places } from '../places/places.js';
import { cubeFile } from './cube-file.js';
import { ProjectColoursService } from './project-colours.service.js';

const ID = uuidParam(projectMessages.notFound);
const maySet = ({ actor, params, ask }: Arrival) => ask(Places).ownedProject(actor, uuidOf(params.projectId, projectMessages.notFound));

const OWNER = 'The client of the project, and administrators.';

@Controller(`projects/:projectId/${colourPath}`)
export class ProjectColoursController {
  constructor(private readonly colours: ProjectColoursService) {}

  @Get()
  @About('Read how the colours of a project are meant', answers('colour', projectColour), { who: OWNER })
  async get(@CurrentUser() actor: Actor, @Param('projectId', ID) projectId: string) {
    return answer('colour', await this.colours.get(actor, projectId));
  }

  @Put()
  @About('Set how the colours of a project are meant', answers('colour', projectColour), { who: OWNER })
  @UseInterceptors(FormWithFiles({ schema: colourChoice, files: cubeFile, tooLarge: colourMessages.cubeTooLarge, may: maySet }))
  async set(
    @CurrentUser() actor: Actor,
    @Param('projectId', ID) projectId: string,
    @Form() { fields, files }: { fields: ColourChoice; files: StoredFile[] },
    @IfMatch() version?: number,
  ) {
    const { colour, message } = await this.colours.set(actor, projectId, fields, files[0], version);
    return answer('colour', colour, message);
  }
}
