import { Controller, Put, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ColourChoice, colourChoice, colourMessages, colourPath, shotColour } from '@prepmarket/media-api';
import { About, type Arrival, answer, answers, CurrentUser, Form, FormWithFiles, IfMatch, type StoredFile } from '@prepmarket/service-kit';
import type { ShotPath } from '../places/place-path.js';
import { Places } from '../places/places.js';
import { AtShot, shotPathOf, shotPaths } from '../uploads/shot-path.js';
import { ColoursService } from './colours.service.js';
import { cubeFile } from './cube-file.js';

const maySet = ({ actor, params, ask }: Arrival) => ask(Places).owned(actor, shotPathOf(params));

@Controller()
export class ColoursController {
  constructor(private readonly colours: ColoursService) {}

  @Put(shotPaths(colourPath))
  @About('Set how the colours of a shot are meant', answers('colour', shotColour), { who: 'The client of the project, and administrators.' })
  @UseInterceptors(FormWithFiles({ schema: colourChoice, files: cubeFile, tooLarge: colourMessages.cubeTooLarge, may: maySet }))
  async set(
    @CurrentUser() actor: Actor,
    @AtShot() path: ShotPath,
    @Form() { fields, files }: { fields: ColourChoice; files: StoredFile[] },
    @IfMatch() version?: number,
  ) {
    const { colour, message } = await this.colours.set(actor, path, fields, files[0], version);
    return answer('colour', colour, message);
  }
}
