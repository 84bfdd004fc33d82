import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { sendResponse } from '../public-cache/public-responses.js';
import { ApiDocument } from './api-document.js';

const ready = { takes: ['If-None-Match'], sends: ['ETag'], standsAlone: true } as const;

/** The description of the API, for programs and for people. */
@Public()
@InApiSection('Site')
@Controller('api')
export class ApiDocumentController {
  constructor(private readonly document: ApiDocument) {}

  @DescribedAs({ summary: 'This document (OpenAPI 3.1)', file: ['application/json'], ...ready })
  @Get('openapi.json')
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return sendResponse(request, reply, this.document.json);
  }

  @DescribedAs({ summary: 'This document as a page to read', file: ['text/html'], ...ready })
  @Get('docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return sendResponse(request, reply, this.document.page);
  }

  @DescribedAs({ summary: 'Style sheet of that page', file: ['text/css'], ...ready })
  @Get('docs.css')
  style(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return sendResponse(request, reply, this.document.style);
  }
}
