import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { documentOf } from '@prepmarket/service-kit';
import { chapter } from './chapter.js';
import { type Json, merged, type Part } from './merged.js';
import { Parts } from './parts.js';

/** The one document, made anew when a part has changed. */
@Injectable()
export class Documents {
  private made?: { of: Part[]; document: Json };

  constructor(
    private readonly parts: Parts,
    private readonly modules: ModulesContainer,
  ) {}

  async whole(): Promise<Json> {
    const of = await this.parts.all();
    if (!this.made || this.made.of.some((part, index) => part !== of[index])) this.made = { of, document: merged([...of, this.own()]) };
    return this.made.document;
  }

  private own(): Part {
    const part = documentOf(this.modules, { service: 'gateway', chapter, outside: ['.well-known/jwks.json'] });
    return { ...part, service: 'gateway' } as unknown as Part;
  }
}
