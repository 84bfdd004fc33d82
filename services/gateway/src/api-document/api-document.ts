import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Answer, jsonAnswer } from '../answers/answer.js';
import { renderApiPage } from './api-page.js';
import { API_PAGE_STYLE } from './api-page-style.js';
import { buildDocument } from './build-document.js';
import { describedRoutes } from './described-routes.js';
import type { OpenApiDocument } from './open-api.js';

/** The description of the API as ready bytes, made when somebody asks for it first: it cannot change while the process runs. */
@Injectable()
export class ApiDocument {
  private made: { json: Answer; page: Answer } | undefined;
  readonly style = new Answer(
    200,
    { 'content-type': 'text/css; charset=utf-8' },
    Buffer.from(API_PAGE_STYLE),
  );

  constructor(private readonly discovery: DiscoveryService) {}

  get json(): Answer {
    return this.answers.json;
  }

  get page(): Answer {
    return this.answers.page;
  }

  build(): OpenApiDocument {
    return buildDocument(describedRoutes(this.discovery));
  }

  private get answers() {
    this.made ??= this.make();
    return this.made;
  }

  private make() {
    const document = this.build();
    const html = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };
    return {
      json: jsonAnswer(200, document),
      page: new Answer(200, html, Buffer.from(renderApiPage(document))),
    };
  }
}
