import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { CachedResponse, jsonResponse } from '../public-cache/cached-response.js';
import { renderApiPage } from './api-page.js';
import { API_PAGE_STYLE } from './api-page-style.js';
import { buildDocument } from './build-document.js';
import { describedRoutes } from './described-routes.js';
import type { OpenApiDocument } from './open-api.js';

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };

/** The description of the API as ready bytes, made when somebody asks for it first: it cannot change while the process runs. */
@Injectable()
export class ApiDocument {
  readonly style = new CachedResponse(
    200,
    { 'content-type': 'text/css; charset=utf-8' },
    Buffer.from(API_PAGE_STYLE),
  );
  private document: OpenApiDocument | undefined;
  private jsonMade: CachedResponse | undefined;
  private pageMade: CachedResponse | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  get json(): CachedResponse {
    this.jsonMade ??= jsonResponse(200, this.read());
    return this.jsonMade;
  }

  get page(): CachedResponse {
    this.pageMade ??= new CachedResponse(200, PAGE_HEADERS, Buffer.from(renderApiPage(this.read())));
    return this.pageMade;
  }

  read(): OpenApiDocument {
    this.document ??= buildDocument(describedRoutes(this.discovery));
    return this.document;
  }
}
