import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ProjectEstimate, seesPrices, type ToldModel, toldModelOf, type WhatIfQuery, whatIfOf } from '@prepmarket/bidding-api';
import { Copies } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { findProject } from '../projects/projects.js';
import { currentModel } from './current-model.js';
import { mayReadEstimate } from './estimate-readers.js';
import { keepEstimate } from './kept.js';
import { reckon } from './reckon.js';
import { scopeOf, unaskedOf } from './scope-of.js';
import { suggest } from './suggest.js';
import { withoutPrices } from './without-prices.js';

@Injectable()
export class EstimatesService {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  async model(): Promise<ToldModel> {
    const { model, error } = await currentModel(this.database.manager);
    return toldModelOf(model, error);
  }

  /** What a project takes as it stands, which is kept, or in what would be. */
  async of(actor: Actor, projectId: string, query: WhatIfQuery): Promise<ProjectEstimate> {
    const { manager } = this.database;
    const project = await findProject(this.copies, manager, projectId);
    await mayReadEstimate(manager, actor, project);
    const [inputs, { model }, whatIf] = [await scopeOf(manager, project.id), await currentModel(manager), whatIfOf(query)];
    const reckoned = reckon(inputs, model, whatIf);
    if (!whatIf && reckoned.whole) await keepEstimate(manager, project.id, inputs, model, reckoned.whole);
    const estimate = { projectId: project.id, ...reckoned, whatIf: whatIf !== undefined };
    if (actor.role !== 'vendor') return { ...estimate, suggestions: suggest(await unaskedOf(manager, project.id), model) };
    return seesPrices(actor, project) ? estimate : withoutPrices(estimate);
  }
}
